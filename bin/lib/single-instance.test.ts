import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { claimFolder, restoreMarker } from "./single-instance"

let folder: string

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "claim-"))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

it("belongs to whoever claimed it until it is given free", () => {
  claimFolder(folder)()
  expect(fs.readdirSync(folder)).toEqual([])
})

it("after a restore that was cut short, belongs to a restore alone", () => {
  fs.writeFileSync(restoreMarker(folder), "")
  expect(() => claimFolder(folder)).toThrow("was cut short: run it again")
  expect(fs.readdirSync(folder)).toEqual(["restoring"])
  claimFolder(folder, { isRestore: true })()
})
