import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { dataFolderTrouble, diskTrouble, freeSpace, prepareDataFolder, spaceTrouble } from "./data-folder"

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "data-folder-"))
afterAll(() => fs.rmSync(folder, { recursive: true }))
const file = path.join(folder, "file")
fs.writeFileSync(file, "")

const coded = (code: string, where?: string) => Object.assign(new Error(code), { code, path: where })

describe("the data folder", () => {
  it("is made when it is missing, and nothing stays in it", () => {
    const fresh = path.join(folder, "a", "b")
    prepareDataFolder(fresh, { mayBeFirst: true })
    expect(fs.readdirSync(fresh)).toEqual([])
  })

  it("is refused when it is a file, or below one", () => {
    expect(() => prepareDataFolder(file, { mayBeFirst: true })).toThrow(
      `DATA_DIR ${file} is a file: set DATA_DIR to a folder.`,
    )
    expect(() => prepareDataFolder(path.join(file, "below"), { mayBeFirst: true })).toThrow(
      /cannot be created, because .* is a file/,
    )
  })

  it("with too little space is refused to a first start alone, and every other one is warned", () => {
    const full = { free: () => 0 }
    const fresh = path.join(folder, "little")
    expect(() => prepareDataFolder(fresh, { mayBeFirst: true, ...full })).toThrow(/^Only 0 MB are free/)
    // Secrets from the environment need no file here.
    expect(prepareDataFolder(fresh, { mayBeFirst: false, ...full })).toMatch(/^Only 0 MB are free/)
    fs.writeFileSync(path.join(fresh, "secrets.json"), "{}")
    expect(prepareDataFolder(fresh, { mayBeFirst: true, ...full })).toMatch(/^Only 0 MB are free/)
  })

  it.each([
    ["EROFS", /is on a read-only disk/],
    ["ENOSPC", /^The disk of DATA_DIR \/data is full/],
    ["EDQUOT", /^The disk of DATA_DIR \/data is full/],
    ["EACCES", /cannot be written to \(EACCES\): let the user who starts the shop write there/],
  ])("has a sentence for %s", (code, sentence) => {
    expect(dataFolderTrouble(coded(code), "/data")).toMatch(sentence)
  })
})

describe("free space", () => {
  it("is read from the disk", () => {
    expect(freeSpace(folder)).toBeGreaterThan(0)
  })

  it.each([
    [300 * 1024 ** 2, undefined],
    [300 * 1024 ** 2 - 1, /^Only 299 MB are free on the disk of DATA_DIR \/data, and the shop needs 300 MB/],
    [0, /^Only 0 MB are free/],
  ])("of %i bytes", (free, sentence) => {
    const trouble = spaceTrouble(free, "/data")
    if (sentence) expect(trouble).toMatch(sentence)
    else expect(trouble).toBeUndefined()
  })
})

describe("an error of the disk later on", () => {
  it.each([
    ["in the folder", coded("EROFS", "/data/secrets.json"), /^DATA_DIR \/data is on a read-only disk/],
    ["elsewhere", coded("EACCES", "/database/x"), undefined],
    ["without a place, when the disk is full", coded("ENOSPC"), /^The disk of DATA_DIR \/data is full/],
    [
      "told by another program",
      new Error("initdb: error: No space left on device"),
      /^The disk of DATA_DIR \/data is full/,
    ],
    ["that is none", new Error("migrating failed"), undefined],
  ])("%s", (_where, error, sentence) => {
    const trouble = diskTrouble(error, "/data")
    if (sentence) expect(trouble).toMatch(sentence)
    else expect(trouble).toBeUndefined()
  })
})
