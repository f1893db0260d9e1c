import fs from "node:fs"
import path from "node:path"
import { afterAll, expect, it } from "vitest"
import { tempFolder } from "../../tests/helpers/temp-folder"
import { dataFolderTrouble, diskTrouble, freeSpace, prepareDataFolder, spaceTrouble } from "./data-folder"

const folder = tempFolder(afterAll)
const file = path.join(folder, "file")
fs.writeFileSync(file, "")

const coded = (code: string, where?: string) => Object.assign(new Error(code), { code, path: where })
const [readOnly, full] = [/^DATA_DIR \/data is on a read-only disk/, /^The disk of DATA_DIR \/data is full/]

it("makes a missing data folder and leaves nothing in it", () => {
  const fresh = path.join(folder, "a", "b")
  prepareDataFolder(fresh, { mayBeFirst: true })
  expect(fs.readdirSync(fresh)).toEqual([])
})

it("refuses a file as data folder, and a folder below one", () => {
  const prepare = (place: string) => () => prepareDataFolder(place, { mayBeFirst: true })
  expect(prepare(file)).toThrow(`DATA_DIR ${file} is a file: set DATA_DIR to a folder.`)
  expect(prepare(path.join(file, "below"))).toThrow(/cannot be created, because .* is a file/)
})

it("refuses a first start with too little space, and only warns at any other", () => {
  const fullDisk = { free: () => 0 }
  const fresh = path.join(folder, "little")
  expect(() => prepareDataFolder(fresh, { mayBeFirst: true, ...fullDisk })).toThrow(/^Only 0 MB are free/)
  // Secrets from the environment need no file here.
  expect(prepareDataFolder(fresh, { mayBeFirst: false, ...fullDisk })).toMatch(/^Only 0 MB are free/)
  fs.writeFileSync(path.join(fresh, "secrets.json"), "{}")
  expect(prepareDataFolder(fresh, { mayBeFirst: true, ...fullDisk })).toMatch(/^Only 0 MB are free/)
})

it.each([
  ["EROFS", readOnly],
  ["ENOSPC", full],
  ["EDQUOT", full],
  ["EACCES", /cannot be written to \(EACCES\): let the user who starts the shop write there/],
])("explains %s", (code, sentence) => expect(dataFolderTrouble(coded(code), "/data")).toMatch(sentence))

it("warns when less than 300 MB are free", () => {
  expect(freeSpace(folder)).toBeGreaterThan(0)
  expect(spaceTrouble(300 * 1024 ** 2, "/data")).toBeUndefined()
  const warning = /^Only 299 MB are free on the disk of DATA_DIR \/data, and the shop needs 300 MB/
  expect(spaceTrouble(300 * 1024 ** 2 - 1, "/data")).toMatch(warning)
})

it.each([
  ["in the folder", coded("EROFS", "/data/secrets.json"), readOnly],
  ["without a path", coded("ENOSPC"), full],
  ["reported by another program", new Error("initdb: error: No space left on device"), full],
])("explains a later error of the disk %s", (_where, error, sentence) =>
  expect(diskTrouble(error, "/data")).toMatch(sentence),
)

it.each([coded("EACCES", "/database/x"), new Error("migrating failed")])("does not blame the disk for %s", (error) =>
  expect(diskTrouble(error, "/data")).toBeUndefined(),
)
