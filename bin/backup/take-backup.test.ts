import fs from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { readSettings } from "../../backend/lib/settings"
import { tempFolder } from "../../tests/helpers/temp-folder"
import { requireBackup } from "./take-backup"

it("requires a passphrase and an empty folder outside of DATA_DIR", () => {
  const folder = tempFolder()
  const passphrase = "correct horse battery"
  const settings = readSettings({ DATA_DIR: path.join(folder, "data"), BACKUP_PASSPHRASE: passphrase })
  expect(requireBackup(path.join(folder, "new"), settings)).toBe(passphrase)
  expect(() => requireBackup(path.join(folder, "data", "uploads", "new"), settings)).toThrow("is inside DATA_DIR")
  fs.writeFileSync(path.join(folder, "older"), "")
  expect(() => requireBackup(folder, settings)).toThrow("is not empty")
  const unset = readSettings({ DATA_DIR: path.join(folder, "data") })
  expect(() => requireBackup(path.join(folder, "new"), unset)).toThrow(/^BACKUP_PASSPHRASE is missing/)
})
