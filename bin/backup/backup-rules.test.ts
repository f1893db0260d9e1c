import fs from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { readSettings } from "../../backend/lib/settings"
import { tempFolder } from "../../tests/helpers/temp-folder"
import { unknownMigrations } from "./restore-backup"
import { openWith, sealWith } from "./sealing"
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

it("names migrations that neither the shop nor Medusa knows", () => {
  const scripts = ["announce-promotions.js", "migrate-product-shipping-profile.js"]
  const known = ["Migration20261125131800", "InitialSetup20240401153642", ...scripts]
  expect(unknownMigrations([...known, "Migration20991231235959"])).toEqual(["Migration20991231235959"])
})

const passphrase = "correct horse battery"

it("opens with its passphrase, whatever the Unicode form in which it is typed", () => {
  const sealed = sealWith("Grüße an alle Büros", "JWT_SECRET=abc")
  expect(openWith("Grüße an alle Büros".normalize("NFD"), sealed)).toBe("JWT_SECRET=abc")
  expect(sealed).not.toContain("abc")
})

it("opens neither with another passphrase nor after a change", () => {
  const sealed = sealWith(passphrase, "a secret")
  const changed = JSON.stringify({ ...JSON.parse(sealed), hidden: Buffer.from("another!").toString("base64url") })
  const shortened = JSON.stringify({ ...JSON.parse(sealed), tag: JSON.parse(sealed).tag.slice(0, 8) })
  const refusal = /^BACKUP_PASSPHRASE does not open/
  expect(() => openWith("another horse battery", sealed)).toThrow(refusal)
  for (const text of [changed, shortened, "{}", "no JSON"]) expect(() => openWith(passphrase, text)).toThrow(refusal)
})
