import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { closeDataFolder } from "./private-folder"

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "private-folder-"))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

function write(name: string, mode = 0o644): string {
  const file = path.join(folder, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.chmodSync(path.dirname(file), 0o755)
  fs.writeFileSync(file, "")
  fs.chmodSync(file, mode)
  return file
}

const modeOf = (file: string) => fs.statSync(file).mode & 0o777

describe.skipIf(process.platform === "win32")("a data folder of an earlier version", () => {
  it("is closed to group and others, however deep", () => {
    const files = [write("outbox/mail.eml"), write("files-for-sale/a/b.zip", 0o664), write("shop.log")]
    expect(closeDataFolder(folder)).toBeUndefined()
    expect(files.map(modeOf)).toEqual([0o600, 0o600, 0o600])
    const folders = [folder, path.join(folder, "outbox"), path.join(folder, "files-for-sale/a")]
    expect(folders.map(modeOf)).toEqual([0o700, 0o700, 0o700])
  })

  it("lets the group of PostgreSQL's user through, and does not touch the cluster", () => {
    const inCluster = write("postgres/data/PG_VERSION", 0o640)
    closeDataFolder(folder, process.getgid?.())
    expect(modeOf(folder)).toBe(0o710)
    expect(modeOf(inCluster)).toBe(0o640)
  })

  it("keeps what is not the shop's as it is, and says so", () => {
    const [theirs, ours] = [write("photos/a.jpg"), write("shop.log")]
    fs.chmodSync(folder, 0o755)
    expect(closeDataFolder(folder)).toContain("also holds photos")
    expect([folder, theirs, ours].map(modeOf)).toEqual([0o755, 0o644, 0o600])
  })

  it("follows no link out of it", () => {
    const outside = write("photos/a.jpg")
    fs.mkdirSync(path.join(folder, "uploads"))
    fs.symlinkSync(outside, path.join(folder, "uploads/a.jpg"))
    closeDataFolder(folder)
    expect(modeOf(outside)).toBe(0o644)
  })
})
