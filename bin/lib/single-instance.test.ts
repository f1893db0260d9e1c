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

const here = () => fs.readdirSync(folder).filter((name) => name !== "start.turns")

it("belongs to whoever claimed it until it is given free", async () => {
  const release = await claimFolder(folder)
  expect(here()).toEqual(["start.pid"])
  release()
  expect(here()).toEqual([])
})

it("after a restore that was cut short, belongs to a restore alone", async () => {
  fs.writeFileSync(restoreMarker(folder), "")
  await expect(claimFolder(folder)).rejects.toThrow("was cut short: run it again")
  expect(here()).toEqual(["restoring"])
  const release = await claimFolder(folder, { isRestore: true })
  release()
})
