import fs from "node:fs"
import path from "node:path"
import { afterAll, expect, it } from "vitest"
import { tempFolder } from "../../tests/helpers/temp-folder"
import { parseEnvFile } from "../checks/env-file"
import { envText, readBackupSettings, secretsOf, settingFiles } from "./backup-settings"

const passphrase = "correct horse battery"
const environment = {
  PUBLIC_URL: "https://shop.example",
  PORT: "9100",
  DATABASE_URL: "postgres://shop:hidden-word@db/shop",
  COOKIE_SECRET: "cookies of the environment",
  SELLER_ADDRESS: `12 "St James's" Square | London`,
  BACKUP_PASSPHRASE: passphrase,
  SMTP_URL: "",
  HOME: "/root",
}
const folder = tempFolder(afterAll)
const generated = { jwtSecret: "made by the shop", cookieSecret: "made by the shop too" }
fs.writeFileSync(path.join(folder, "secrets.json"), JSON.stringify(generated))
const files = settingFiles(environment, folder, passphrase)
const settings = readBackupSettings((name) => files[name] ?? "", passphrase)

it("writes no secret and no passphrase in readable form", () => {
  const all = Object.values(files).join("\n")
  expect(all).toContain("https://shop.example")
  for (const hidden of ["hidden-word", "cookies of the environment", "made by the shop", passphrase]) {
    expect(all).not.toContain(hidden)
  }
})

it("restores a .env file in which the machine's own settings are commented out", () => {
  const text = envText(settings)
  expect(parseEnvFile(text, "restored.env")).toEqual({
    PUBLIC_URL: environment.PUBLIC_URL,
    COOKIE_SECRET: environment.COOKIE_SECRET,
    SELLER_ADDRESS: environment.SELLER_ADDRESS,
  })
  expect(text).toContain("# DATABASE_URL='postgres://shop:hidden-word@db/shop'")
})

it("restores generated secrets, except where the environment set them", () => {
  expect(secretsOf(settings)).toEqual({ ...generated, cookieSecret: environment.COOKIE_SECRET })
})
