import fs from "node:fs"
import { beforeEach, expect, it } from "vitest"
import { tempFolder } from "../../tests/helpers/temp-folder"
import { claimFolder, restoreMarker } from "./single-instance"

let folder: string

beforeEach(() => {
  folder = tempFolder()
})

const here = () => fs.readdirSync(folder).filter((name) => name !== "start.turns")

it("belongs to one process until that releases it", async () => {
  const release = await claimFolder(folder)
  expect(here()).toEqual(["start.pid"])
  release()
  expect(here()).toEqual([])
})

it("belongs only to another restore after a restore was cut short", async () => {
  fs.writeFileSync(restoreMarker(folder), "")
  await expect(claimFolder(folder)).rejects.toThrow("was interrupted: run it again")
  expect(here()).toEqual(["restoring"])
  const release = await claimFolder(folder, { isRestore: true })
  release()
})
