import { execFileSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { beforeEach, expect, it } from "vitest"
import { root } from "../../backend/lib/project"
import { tempFolder } from "../../tests/helpers/temp-folder"
import { buildServer } from "./server-build.cjs"

let folder: string

beforeEach(() => {
  folder = tempFolder()
  const rooms = "backend bin compat-api paypal-sandbox seed storefront/app storefront/server"
  for (const room of rooms.split(" ")) fs.mkdirSync(path.join(folder, room), { recursive: true })
  for (const name of ["package.json", "package-lock.json", "tsconfig.json", "bin/lib/server-build.cjs"]) {
    write(name, fs.readFileSync(path.join(root, name), "utf8"))
  }
  fs.symlinkSync(fs.realpathSync(path.join(root, "node_modules")), path.join(folder, "node_modules"), "junction")
  write("medusa-config.ts", "export {}")
})

function write(name: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  fs.writeFileSync(path.join(folder, name), text)
}

const builtFile = (name: string) => path.join(folder, ".build/server", name)

function run(name: string): string {
  const args = ["--enable-source-maps", builtFile(name)]
  return execFileSync(process.execPath, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim()
}

it("builds code that runs with its imports, packages, data and lazy imports", async () => {
  write("backend/greeting.ts", 'import pg from "pg"\nexport const greeting: string = typeof pg.Client')
  write("backend/late.ts", "export const late = <T,>(value: T): T => value")
  write("backend/data.json", '{ "two": 2 }')
  write(
    "bin/main.ts",
    `import { two } from "../backend/data.json"
    import { greeting } from "../backend/greeting"
    import("../backend/late.js").then(({ late }) => console.log(greeting, late(1), two))`,
  )
  await buildServer(folder)
  expect(run("bin/main.js")).toBe("function 1 2")
})

it("rebuilds a changed file and no other", async () => {
  write("backend/word.ts", 'export const word: string = "one"')
  write("bin/main.ts", 'import { word } from "../backend/word"\nconsole.log(word)')
  await buildServer(folder)
  expect(run("bin/main.js")).toBe("one")
  const before = fs.statSync(builtFile("bin/main.js")).mtimeMs
  write("backend/word.ts", 'export const word: string = "two"')
  await buildServer(folder)
  expect(run("bin/main.js")).toBe("two")
  expect(fs.statSync(builtFile("bin/main.js")).mtimeMs).toBe(before)
})

it("deletes what was built from a deleted file, because Medusa would load it", async () => {
  write("backend/jobs/tidy.ts", "export default 1")
  await buildServer(folder)
  fs.rmSync(path.join(folder, "backend/jobs/tidy.ts"))
  await buildServer(folder)
  expect(fs.existsSync(builtFile("backend/jobs/tidy.js"))).toBe(false)
})

it("names the source line in a stack trace", async () => {
  const gone =
    "interface Gone {\n  a: string\n}\n\nexport const gone: Gone = { a: String(console.log(new Error().stack)) }"
  write("bin/main.ts", gone)
  await buildServer(folder)
  expect(run("bin/main.js")).toContain(`${path.join(folder, "bin/main.ts")}:5:`)
})

it("names a file with a syntax error, and builds once it is mended", async () => {
  write("bin/main.ts", "const = 1")
  await expect(buildServer(folder)).rejects.toThrow("bin/main.ts:1:6")
  write("bin/main.ts", "console.log(1)")
  await buildServer(folder)
  expect(run("bin/main.js")).toBe("1")
})
