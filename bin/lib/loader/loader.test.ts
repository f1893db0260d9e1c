import { execFileSync } from "node:child_process"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"

const root = path.resolve(__dirname, "../../..")
let folder: string

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), "loader-"))
  fs.cpSync(__dirname, path.join(folder, "bin/lib/loader"), { recursive: true })
  fs.cpSync(path.join(root, "tsconfig.json"), path.join(folder, "tsconfig.json"))
  fs.symlinkSync(fs.realpathSync(path.join(root, "node_modules")), path.join(folder, "node_modules"), "junction")
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

function write(name: string, text: string): void {
  fs.writeFileSync(path.join(folder, name), text)
}

function run(name: string): string {
  const args = ["--require", path.join(folder, "bin/lib/loader/register.cjs"), name]
  return execFileSync(process.execPath, args, {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  }).trim()
}

const keptFiles = () =>
  fs
    .readdirSync(path.join(folder, ".build/loaded"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

test("loads TypeScript with its neighbours, packages and imports on demand", () => {
  write("greeting.ts", 'import pg from "pg"\nexport const greeting: string = typeof pg.Client')
  write("late.tsx", "export const late = <T,>(value: T): T => value")
  write(
    "main.ts",
    'import { greeting } from "./greeting"\nimport("./late.js").then(({ late }) => console.log(greeting, late(1)))',
  )
  expect(run("main.ts")).toBe("function 1")
  expect(run("main.ts")).toBe("function 1")
})

test("loads a changed file anew, also one of the same length", () => {
  write("word.ts", 'export const word: string = "one"')
  write("main.ts", 'import { word } from "./word"\nconsole.log(word)')
  expect(run("main.ts")).toBe("one")
  write("word.ts", 'export const word: string = "two"')
  expect(run("main.ts")).toBe("two")
})

test("a new file takes the place of a folder of its name", () => {
  fs.mkdirSync(path.join(folder, "word"))
  write("word/index.ts", 'export const word = "folder"')
  write("main.ts", 'import { word } from "./word"\nconsole.log(word)')
  expect(run("main.ts")).toBe("folder")
  write("word.ts", 'export const word = "file"')
  expect(run("main.ts")).toBe("file")
})

test("stacks name the place in the source, also when the file was compiled by an earlier start", () => {
  write(
    "main.ts",
    'interface Gone {\n  a: string\n}\n\nconst gone: Gone = { a: new Error("x").stack ?? "" }\nconsole.log(gone.a)',
  )
  for (const _ of [1, 2]) expect(run("main.ts")).toContain(`${path.join(folder, "main.ts")}:5:25`)
})

test("what was found out is forgotten on demand, and read again where it is asked for", () => {
  write("late.ts", 'interface Gone {\n  a: string\n}\n\nexport const late: string = new Error("x").stack ?? ""')
  write(
    "main.ts",
    'require("./bin/lib/loader/kept.cjs").forgetKept()\nimport("./late.js").then(({ late }) => console.log(late))',
  )
  const place = `${path.join(folder, "late.ts")}:5:29`
  expect(run("main.ts")).toContain(place)
  const asKept = keptFiles().map((file) => fs.statSync(file).mtimeMs)
  expect(run("main.ts")).toContain(place)
  expect(keptFiles().map((file) => fs.statSync(file).mtimeMs)).toEqual(asKept)
})

test("starts as well from what a torn write left", () => {
  write("main.ts", "console.log(typeof process as string)")
  run("main.ts")
  expect(keptFiles()).not.toEqual([])
  for (const file of keptFiles()) fs.truncateSync(file, 10)
  expect(run("main.ts")).toBe("object")
})
