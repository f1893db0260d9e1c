import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
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
let folder: string

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "kept-"))
  const made = { jwtSecret: "made by the shop", cookieSecret: "made by the shop too" }
  fs.writeFileSync(path.join(folder, "secrets.json"), JSON.stringify(made))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const readFile = (name: string) => fs.readFileSync(path.join(folder, name), "utf8")

function keep() {
  const files = settingFiles(environment, folder, passphrase)
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text)
  return files
}

it("shows no secret, and not the passphrase either", () => {
  const all = Object.values(keep()).join("\n")
  expect(all).toContain("https://shop.example")
  for (const hidden of ["hidden-word", "cookies of the environment", "made by the shop", passphrase]) {
    expect(all).not.toContain(hidden)
  }
})

it("gives them back as a .env file, with what belongs to the machine behind a #", () => {
  keep()
  const text = envText(readBackupSettings(readFile, passphrase))
  expect(parseEnvFile(text, "restored.env")).toEqual({
    PUBLIC_URL: environment.PUBLIC_URL,
    COOKIE_SECRET: environment.COOKIE_SECRET,
    SELLER_ADDRESS: environment.SELLER_ADDRESS,
  })
  expect(text).toContain("# DATABASE_URL='postgres://shop:hidden-word@db/shop'")
})

it("keeps the secrets that were in force for where nobody sets them", () => {
  keep()
  expect(secretsOf(readBackupSettings(readFile, passphrase))).toEqual({
    jwtSecret: "made by the shop",
    cookieSecret: environment.COOKIE_SECRET,
  })
})
