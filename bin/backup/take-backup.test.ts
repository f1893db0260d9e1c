import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { readSettings } from "../../backend/lib/settings"
import { requireBackup } from "./take-backup"

let folder: string

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "require-"))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

it("needs a passphrase, and an empty folder that is not the shop's", () => {
  const passphrase = "correct horse battery"
  const settings = readSettings({ DATA_DIR: path.join(folder, "data"), BACKUP_PASSPHRASE: passphrase })
  expect(requireBackup(path.join(folder, "new"), settings)).toBe(passphrase)
  expect(() => requireBackup(path.join(folder, "data", "uploads", "new"), settings)).toThrow("is inside DATA_DIR")
  fs.writeFileSync(path.join(folder, "older"), "")
  expect(() => requireBackup(folder, settings)).toThrow("is not empty")
  const unset = readSettings({ DATA_DIR: path.join(folder, "data") })
  expect(() => requireBackup(path.join(folder, "new"), unset)).toThrow(/^BACKUP_PASSPHRASE is missing/)
})
