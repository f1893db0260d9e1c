import fs from "node:fs"
import path from "node:path"
import { beforeEach, describe, expect, it } from "vitest"
import { tempFolder } from "../../tests/helpers/temp-folder"
import { restrictDataFolder } from "./private-folder"

let folder: string
beforeEach(() => {
  folder = tempFolder()
})

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
  it("is closed to group and others, at any depth", () => {
    const files = [write("outbox/mail.eml"), write("files-for-sale/a/b.zip", 0o664), write("shop.log")]
    expect(restrictDataFolder(folder)).toBeUndefined()
    expect(files.map(modeOf)).toEqual([0o600, 0o600, 0o600])
    const folders = [folder, path.join(folder, "outbox"), path.join(folder, "files-for-sale/a")]
    expect(folders.map(modeOf)).toEqual([0o700, 0o700, 0o700])
  })

  it("stays open to the group of PostgreSQL's user, with the cluster unchanged", () => {
    const inCluster = write("postgres/data/PG_VERSION", 0o640)
    restrictDataFolder(folder, process.getgid?.())
    expect(modeOf(folder)).toBe(0o710)
    expect(modeOf(inCluster)).toBe(0o640)
  })

  it("keeps the rights of files that are not the shop's, and says so", () => {
    const [theirs, ours] = [write("photos/a.jpg"), write("shop.log")]
    fs.chmodSync(folder, 0o755)
    expect(restrictDataFolder(folder)).toContain("also holds photos")
    expect([folder, theirs, ours].map(modeOf)).toEqual([0o755, 0o644, 0o600])
  })

  it("does not follow links that lead out of it", () => {
    const outside = write("photos/a.jpg")
    fs.mkdirSync(path.join(folder, "uploads"))
    fs.symlinkSync(outside, path.join(folder, "uploads/a.jpg"))
    restrictDataFolder(folder)
    expect(modeOf(outside)).toBe(0o644)
  })
})
