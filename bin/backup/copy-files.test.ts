import fs from "node:fs"
import path from "node:path"
import { beforeEach, expect, it } from "vitest"
import { tempFolder } from "../../tests/helpers/temp-folder"
import { copyFiles, findMissingFiles, nothingCopied } from "./copy-files"
import { folderStore } from "./store-of"

let parent: string
let data: string
let backup: string

beforeEach(() => {
  parent = tempFolder()
  data = path.join(parent, "data")
  backup = path.join(parent, "backup")
  write("files-for-sale/private-1-a.zip", "a")
  write("uploads/sub/picture.png", "p")
  write("outbox/mail.json", "not a file of the shop's store")
})

function write(name: string, text: string): void {
  const file = path.join(data, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}

const read = (name: string) => fs.readFileSync(path.join(backup, "files", name), "utf8")

it("copies files completely, also those that change or disappear during the backup", async () => {
  write("files-for-sale/private-2-half.zip", "hal")
  const store = folderStore(data)
  const copied = nothingCopied()
  await copyFiles(store, backup, copied)
  fs.rmSync(path.join(data, "files-for-sale/private-1-a.zip"))
  write("files-for-sale/private-2-half.zip", "half")
  write("files-for-sale/private-3-new.zip", "new")
  await copyFiles(store, backup, copied)
  expect(Object.fromEntries(Object.keys(copied.objects).map((name) => [name, read(name)]))).toEqual({
    "files-for-sale/private-1-a.zip": "a",
    "files-for-sale/private-2-half.zip": "half",
    "files-for-sale/private-3-new.zip": "new",
    "uploads/sub/picture.png": "p",
  })
})

it("names the entitled files that the store has lost or changed", async () => {
  const copied = nothingCopied()
  await copyFiles(folderStore(data), backup, copied)
  const { sha256 } = copied.files["files/files-for-sale/private-1-a.zip"] ?? { sha256: "" }
  const named = (key: string, hash = sha256) => ({ key, sha256: hash })
  const entitled = [named("private-1-a.zip"), named("private-1-a.zip", "0".repeat(64)), named("private-9-gone.zip")]
  expect(findMissingFiles(entitled, copied, "folder")).toEqual(["private-1-a.zip", "private-9-gone.zip"])
})

it("restores a whole file that only its owner may read", async () => {
  const copied = nothingCopied()
  await copyFiles(folderStore(data), backup, copied)
  const place = path.join(parent, "place")
  const key = "uploads/sub/picture.png"
  await folderStore(place).write(key, path.join(backup, copied.objects[key]?.file ?? ""))
  expect(fs.readdirSync(path.join(place, "uploads/sub"))).toEqual(["picture.png"])
  expect(fs.statSync(path.join(place, key)).mode & 0o777).toBe(0o600)
})
