import fs from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { tempFolder } from "../../tests/helpers/temp-folder"
import { hashOf } from "./hashed"
import { insideOf, type Manifest, readManifest, readVerified, verifyFiles, writeManifest } from "./manifest"
import { signWith } from "./sealing"

const passphrase = "correct horse battery"
const taken = tempFolder(afterAll)
let manifest: Manifest
let folder: string

// Made once, because a signature takes half a second of scrypt.
beforeAll(async () => {
  fs.writeFileSync(path.join(taken, "settings.json"), "{}")
  manifest = {
    format: 2,
    takenAt: "2026-11-26T07:00:00.000Z",
    shop: { version: "0.1.0", commit: null },
    postgres: "18.4",
    schema: "public",
    migrations: [],
    tables: { purchase: 3 },
    store: "folder",
    objects: {},
    files: { "settings.json": await hashOf(path.join(taken, "settings.json")) },
  }
  writeManifest(taken, manifest, passphrase)
})

beforeEach(() => {
  folder = tempFolder()
})

const backUp = () => fs.cpSync(taken, folder, { recursive: true })

it("reads what was written, and only its owner may open it", async () => {
  backUp()
  expect(readManifest(folder, passphrase)).toEqual(manifest)
  await verifyFiles(folder, manifest.files)
  expect(fs.statSync(path.join(folder, "manifest.json")).mode & 0o077).toBe(0)
})

it("refuses a folder without a complete backup", () => {
  fs.writeFileSync(path.join(folder, "settings.json"), "{}")
  expect(() => readManifest(folder, passphrase)).toThrow("holds no complete backup")
  expect(() => readManifest(path.join(folder, "nothing"), passphrase)).toThrow("There is no folder")
})

it("refuses another format", () => {
  backUp()
  const text = JSON.stringify({ ...manifest, format: 1 })
  fs.writeFileSync(path.join(folder, "manifest.json"), text)
  fs.writeFileSync(path.join(folder, "manifest.signature"), signWith(passphrase, text))
  expect(() => readManifest(folder, passphrase)).toThrow("is damaged or from another version")
})

it("refuses a manifest without the signature of this passphrase", () => {
  backUp()
  expect(() => readManifest(folder, "another horse battery")).toThrow("BACKUP_PASSPHRASE does not fit")
  const file = path.join(folder, "manifest.json")
  fs.writeFileSync(file, JSON.stringify({ ...manifest, files: {} }))
  expect(() => readManifest(folder, passphrase)).toThrow("BACKUP_PASSPHRASE does not fit")
  const signature = path.join(folder, "manifest.signature")
  for (const text of ["", "{}", signWith("another horse battery", fs.readFileSync(file, "utf8"))]) {
    fs.writeFileSync(signature, text)
    expect(() => readManifest(folder, passphrase)).toThrow("BACKUP_PASSPHRASE does not fit")
  }
  fs.rmSync(signature)
  expect(() => readManifest(folder, passphrase)).toThrow("has no manifest.signature")
})

it("refuses to read a file that was changed or added after the backup", () => {
  backUp()
  expect(readVerified(folder, manifest, "settings.json")).toBe("{}")
  fs.writeFileSync(path.join(folder, "settings.json"), "[]")
  fs.writeFileSync(path.join(folder, "added.json"), "{}")
  for (const name of ["settings.json", "added.json"]) {
    expect(() => readVerified(folder, manifest, name)).toThrow(`${name} of the backup was changed or damaged`)
  }
})

it("reports a file that was changed, shortened or lost", async () => {
  backUp()
  const { files } = manifest
  const file = path.join(folder, "settings.json")
  for (const text of ["[]", "{"]) {
    fs.writeFileSync(file, text)
    await expect(verifyFiles(folder, files)).rejects.toThrow("settings.json of the backup was changed or damaged")
  }
  fs.rmSync(file)
  await expect(verifyFiles(folder, files)).rejects.toThrow("cannot be read (ENOENT)")
})

it("refuses file names outside of the backup's folder", () => {
  expect(insideOf(folder, "files/a.zip")).toBe(path.join(folder, "files", "a.zip"))
  for (const name of ["../a.zip", "/etc/passwd", "files/../../a.zip"]) {
    expect(() => insideOf(folder, name)).toThrow("is not in")
  }
})
