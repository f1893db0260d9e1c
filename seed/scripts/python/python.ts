import fs from "node:fs"
import path from "node:path"
import { loadPyodide, type PyodideInterface } from "pyodide"
import type { RevitModel } from "../lib/revit-model"

/** What stands in for the program that a script runs in: a folder of Python modules beside this file. */
type StandIn = "rhino" | "revit"

/** CPython, with the modules that a script imports of Rhino. */
export interface Python {
  /**
   * Runs a script and answers what it left, as plain data: a point as [x, y, z], a polyline as its points. Throws with
   * Python's own traceback where the script fails.
   * @param inputs the variables that the script finds, as plain data
   * @param outputs the names of what it leaves
   */
  run(script: string, inputs: object, outputs: readonly string[]): Record<string, unknown>
}

/** CPython, with the modules that a script imports of Revit and Dynamo. */
export interface RevitPython {
  /**
   * Runs a script on a model. Throws with Python's own traceback where the script fails.
   * @param inputs IN
   * @param refused the change of the model that fails, counted from 1
   */
  run(script: string, inputs: readonly unknown[], model: RevitModel, refused?: number): RevitRun
  /** Puts a file where scripts find it. */
  write(file: string, content: string | Uint8Array): void
}

export interface RevitRun {
  out: unknown
  /** After the run. */
  model: RevitModel
  /** Of the refused change, if the script came to it. */
  failure: string | null
}

export async function startPython(standIn: "rhino"): Promise<Python>
export async function startPython(standIn: "revit"): Promise<RevitPython>
export async function startPython(standIn: StandIn): Promise<Python | RevitPython> {
  const python = await loadPyodide()
  copy(python, path.join(__dirname, standIn), "/stand-in")
  python.runPython("import sys; sys.path.insert(0, '/stand-in')")
  const run: (script: string, ...plain: string[]) => string = python.pyimport("runner").run
  return {
    write: (file: string, content: string | Uint8Array) => python.FS.writeFile(file, content),
    run: (script: string, ...given: unknown[]) =>
      JSON.parse(run(script, ...given.map((each) => JSON.stringify(each ?? null)))),
  }
}

/** Into Python's own file system. */
function copy(python: PyodideInterface, from: string, to: string): void {
  python.FS.mkdirTree(to)
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), `${to}/${entry.name}`]
    if (entry.isDirectory()) copy(python, source, target)
    else python.FS.writeFile(target, fs.readFileSync(source))
  }
}
