import fs from "node:fs"
import path from "node:path"
import { loadPyodide, type PyodideInterface } from "pyodide"
import type { RevitModel } from "../lib/revit-model"

/** Folder with stand-in modules. */
type StandIn = "rhino" | "revit"

export interface Python {
  /** Plain data in meters: points as [x, y, z]. `units`: of the document. Throws with Python's traceback. */
  run(script: string, inputs: object, outputs: readonly string[], units: RhinoUnits): Record<string, unknown>
  unreached: Unreached
}

export type RhinoUnits = "Meters" | "Millimeters" | "Feet"

/** Lines of a script that no run has reached, without indentation. */
type Unreached = (script: string) => string[]

export interface RevitPython {
  /** Throws with Python's traceback. `refused`: number of the change that is made to fail, counted from 1. */
  run(script: string, inputs: readonly unknown[], model: RevitModel, refused?: number): RevitRun
  write(file: string, content: string | Uint8Array): void
  unreached: Unreached
}

export interface RevitRun {
  out: unknown
  model: RevitModel
  failure: string | null
}

const started: Partial<Record<StandIn, Promise<Python & RevitPython>>> = {}

/** Starts each kind once and shares it, because a start takes seconds. */
export function startPython(standIn: "rhino"): Promise<Python>
export function startPython(standIn: "revit"): Promise<RevitPython>
export function startPython(standIn: StandIn): Promise<Python | RevitPython> {
  started[standIn] ??= start(standIn)
  return started[standIn]
}

async function start(standIn: StandIn): Promise<Python & RevitPython> {
  const python = await loadPyodide()
  copy(python, path.join(__dirname, standIn), "/stand-in")
  copy(python, path.join(__dirname, "lib"), "/lib-of-the-tests")
  python.runPython("import sys; sys.path[:0] = ['/stand-in', '/lib-of-the-tests']")
  const run: (script: string, ...plain: string[]) => string = python.pyimport("runner").run
  const unreached: (script: string) => string = python.pyimport("reached").unreached
  return {
    unreached: (script: string) => JSON.parse(unreached(script)),
    write: (file: string, content: string | Uint8Array) => python.FS.writeFile(file, content),
    run: (script: string, ...given: unknown[]) =>
      JSON.parse(run(script, ...given.map((each) => JSON.stringify(each ?? null)))),
  }
}

/** Copies a folder into Pyodide's file system. */
function copy(python: PyodideInterface, from: string, to: string): void {
  python.FS.mkdirTree(to)
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), `${to}/${entry.name}`]
    if (entry.isDirectory()) copy(python, source, target)
    else python.FS.writeFile(target, fs.readFileSync(source))
  }
}
