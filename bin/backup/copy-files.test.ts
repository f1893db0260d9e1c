import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { copyFiles, lostFiles, nothingCopied } from "./copy-files"
import { folderStore } from "./store-of"

let parent: string
let data: string
let backup: string

beforeEach(() => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), "copy-"))
  data = path.join(parent, "data")
  backup = path.join(parent, "backup")
  write("files-for-sale/private-1-a.zip", "a")
  write("uploads/sub/picture.png", "p")
  write("outbox/mail.json", "not a file of the shop's store")
})
afterEach(() => fs.rmSync(parent, { recursive: true }))

function write(name: string, text: string): void {
  const file = path.join(data, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}

const read = (name: string) => fs.readFileSync(path.join(backup, "files", name), "utf8")

it("has what there was before the snapshot and at it, whole, also what is taken away meanwhile", async () => {
  write("files-for-sale/private-2-half.zip", "hal")
  const store = folderStore(data)
  const copied = nothingCopied()
  await copyFiles(store, backup, copied)
  fs.rmSync(path.join(data, "files-for-sale/private-1-a.zip"))
  write("files-for-sale/private-2-half.zip", "half")
  write("files-for-sale/private-3-new.zip", "new")
  await copyFiles(store, backup, copied)
  expect(Object.keys(copied.objects).sort()).toEqual([
    "files-for-sale/private-1-a.zip",
    "files-for-sale/private-2-half.zip",
    "files-for-sale/private-3-new.zip",
    "uploads/sub/picture.png",
  ])
  expect(
    ["private-1-a.zip", "private-2-half.zip", "private-3-new.zip"].map((name) => read(`files-for-sale/${name}`)),
  ).toEqual(["a", "half", "new"])
  expect(read("uploads/sub/picture.png")).toBe("p")
})

it("says which of the files that somebody has a right to the store lost or changed", async () => {
  const copied = nothingCopied()
  await copyFiles(folderStore(data), backup, copied)
  const { sha256 } = copied.files["files/files-for-sale/private-1-a.zip"] ?? { sha256: "" }
  const named = [
    { key: "private-1-a.zip", sha256 },
    { key: "private-1-a.zip", sha256: "0".repeat(64) },
    { key: "private-9-gone.zip", sha256 },
  ]
  expect(lostFiles(named, copied, "folder")).toEqual(["private-1-a.zip", "private-9-gone.zip"])
})

it("puts a file back whole, for its owner alone", async () => {
  const copied = nothingCopied()
  await copyFiles(folderStore(data), backup, copied)
  const place = path.join(parent, "place")
  const key = "uploads/sub/picture.png"
  await folderStore(place).write(key, path.join(backup, copied.objects[key]?.file ?? ""))
  expect(fs.readdirSync(path.join(place, "uploads/sub"))).toEqual(["picture.png"])
  expect(fs.statSync(path.join(place, key)).mode & 0o777).toBe(0o600)
})
