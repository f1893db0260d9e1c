import fs from "node:fs"
import path from "node:path"
import { beforeEach, expect, it } from "vitest"
import { tempFolder } from "../../tests/helpers/temp-folder"
import { rotateLog } from "./rotate-log"

let folder: string
let file: string

beforeEach(() => {
  folder = tempFolder()
  file = path.join(folder, "shop.log")
})

const bounds = { largest: 20, kept: 2 }
const kept = () =>
  Object.fromEntries(fs.readdirSync(folder).map((name) => [name, fs.readFileSync(path.join(folder, name), "utf8")]))

it("leaves a small log alone, and does without a log", () => {
  rotateLog(file, bounds)
  fs.writeFileSync(file, "a line\n")
  rotateLog(file, bounds)
  expect(kept()).toEqual({ "shop.log": "a line\n" })
})

it("empties a large log in place for its writer, and keeps the latest old ones", () => {
  const writer = fs.openSync(file, "a", 0o600)
  for (const name of ["first", "second", "third", "fourth"]) {
    fs.writeSync(writer, `${name} line of the log\n`)
    rotateLog(file, bounds)
  }
  fs.writeSync(writer, "another\n")
  fs.closeSync(writer)
  expect(kept()).toEqual({
    "shop.log": "another\n",
    "shop.log.1": "fourth line of the log\n",
    "shop.log.2": "third line of the log\n",
  })
})

it.skipIf(process.platform === "win32")("lets only the log's owner read old logs", () => {
  fs.writeFileSync(file, "a line that is long enough\n", { mode: 0o600 })
  rotateLog(file, bounds)
  expect(fs.statSync(`${file}.1`).mode & 0o777).toBe(0o600)
})
