import { execFileSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { afterAll, beforeEach, expect, it } from "vitest"
import { tempFolder } from "../../tests/helpers/temp-folder"
import { pluginShell } from "./plugin-shell"

const project = path.resolve(__dirname, "../..")
const scratch = tempFolder(afterAll)
let original: string

beforeEach(() => {
  original = path.join(fs.mkdtempSync(path.join(scratch, "case-")), "original")
  fs.mkdirSync(path.join(original, "backend"), { recursive: true })
  mark(original)
  expect(codeRunIn(original)).toBe("original")
})
/** Writes the folder's name into its code. */
function mark(folder: string): void {
  fs.writeFileSync(path.join(folder, "backend/mark.txt"), path.basename(folder))
}

function codeRunIn(folder: string): string {
  return fs.readFileSync(path.join(pluginShell(folder, "backend"), ".medusa/server/src/mark.txt"), "utf8")
}

it.each([
  ["unchanged", { verbatimSymlinks: true }],
  ["as links to the original", { verbatimSymlinks: false }],
  ["as the files they point to", { dereference: true }],
])("runs the code of the copy when links were copied %s", (_manner, options) => {
  const copy = path.join(path.dirname(original), "copy")
  fs.cpSync(original, copy, { recursive: true, ...options })
  mark(copy)
  expect(codeRunIn(copy)).toBe("copy")
  expect(codeRunIn(original)).toBe("original")
})

it("runs the code of a folder that moved, with another in its old place", () => {
  const [moved, other] = ["moved", "other"].map((name) => path.join(path.dirname(original), name)) as [string, string]
  fs.cpSync(original, other, { recursive: true })
  fs.renameSync(original, moved)
  fs.renameSync(other, original)
  mark(moved)
  expect(codeRunIn(moved)).toBe("moved")
  expect(codeRunIn(original)).toBe("original")
})

it("makes Medusa's configuration of a copied project use the copy", { timeout: 60_000 }, () => {
  const copy = path.join(path.dirname(original), "project")
  for (const name of [
    "backend/lib",
    "backend/providers/payment",
    "bin/lib",
    "medusa-config.ts",
    "package.json",
    "tsconfig.json",
  ]) {
    fs.cpSync(path.join(project, name), path.join(copy, name), { recursive: true })
  }
  fs.symlinkSync(fs.realpathSync(path.join(project, "node_modules")), path.join(copy, "node_modules"), "junction")
  const shell = pluginShell(project, "backend")
  fs.mkdirSync(path.join(copy, ".medusa/plugins/backend/.medusa/server"), { recursive: true })
  fs.symlinkSync(fs.realpathSync(path.join(shell, ".medusa/server/src")), linkOf(copy), "junction")
  execFileSync(process.execPath, ["--import", "tsx", "medusa-config.ts"], { cwd: copy })
  expect(fs.realpathSync(linkOf(copy))).toBe(path.join(copy, "backend"))
})

const linkOf = (folder: string) => path.join(folder, ".medusa/plugins/backend/.medusa/server/src")
