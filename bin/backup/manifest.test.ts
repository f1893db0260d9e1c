import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { hashOf } from "./hashed"
import { insideOf, type Manifest, readManifest, verifyFiles, writeManifest } from "./manifest"

let folder: string

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "manifest-"))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

async function backedUp(): Promise<Manifest> {
  fs.writeFileSync(path.join(folder, "settings.json"), "{}")
  const manifest: Manifest = {
    format: 1,
    takenAt: "2026-11-26T07:00:00.000Z",
    shop: { version: "0.1.0", commit: null },
    postgres: "18.4",
    schema: "public",
    migrations: [],
    tables: { purchase: 3 },
    store: "folder",
    objects: {},
    files: { "settings.json": await hashOf(path.join(folder, "settings.json")) },
  }
  writeManifest(folder, manifest)
  return manifest
}

it("is read as it was written, by its owner alone", async () => {
  const manifest = await backedUp()
  expect(readManifest(folder)).toEqual(manifest)
  await verifyFiles(folder, manifest.files)
  expect(fs.statSync(path.join(folder, "manifest.json")).mode & 0o077).toBe(0)
})

it("is not there when the backup was cut short", () => {
  fs.writeFileSync(path.join(folder, "settings.json"), "{}")
  expect(() => readManifest(folder)).toThrow("holds no whole backup")
  expect(() => readManifest(path.join(folder, "nothing"))).toThrow("There is no folder")
})

it("is refused when it is damaged, or of another format", async () => {
  const manifest = await backedUp()
  for (const text of ["{", JSON.stringify({ ...manifest, format: 2 }), "[]"]) {
    fs.writeFileSync(path.join(folder, "manifest.json"), text)
    expect(() => readManifest(folder)).toThrow("is damaged, or of another version")
  }
})

it("tells of a file that was changed, shortened or lost", async () => {
  const { files } = await backedUp()
  const file = path.join(folder, "settings.json")
  for (const text of ["[]", "{"]) {
    fs.writeFileSync(file, text)
    await expect(verifyFiles(folder, files)).rejects.toThrow("settings.json of the backup is not what was backed up")
  }
  fs.rmSync(file)
  await expect(verifyFiles(folder, files)).rejects.toThrow("cannot be read (ENOENT)")
})

it("names no file outside of its folder", () => {
  expect(insideOf(folder, "files/a.zip")).toBe(path.join(folder, "files", "a.zip"))
  for (const name of ["../a.zip", "/etc/passwd", "files/../../a.zip"]) {
    expect(() => insideOf(folder, name)).toThrow("does not lie in")
  }
})
