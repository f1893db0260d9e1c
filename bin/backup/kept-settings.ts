import fs from "node:fs"
import path from "node:path"
import * as z from "zod"
import type { PaymentEnvironment } from "../../backend/lib/payments/provider"
import { type SettingName, settingWords } from "../../backend/lib/setting-words"
import { readSettings, settingNames } from "../../backend/lib/settings"
import type { Secrets } from "../lib/secrets"
import { openWith, sealWith } from "./sealing"

const texts = z.record(z.string(), z.string())
const secretsShape = z.object({
  /** Settings that are secrets, as the environment had them. */
  settings: texts,
  /** What the shop made by itself: DATA_DIR/secrets.json. */
  made: texts,
})

/** What a shop needs to run again elsewhere as the same shop. */
export interface KeptSettings {
  settings: Record<string, string>
  made: Partial<Secrets>
}

const [plainFile, sealedFile] = ["settings.json", "secrets.sealed"]

/** Of the machine and not of the shop: another place has its own. */
const ofThePlace: readonly SettingName[] = [
  "PORT",
  "HOST",
  "SERVERS",
  "DATA_DIR",
  "DATABASE_URL",
  "DATABASE_POOL",
  "REDIS_URL",
]

/** What is configured, as texts for two files: the second holds what is secret, sealed. */
export function settingFiles(
  environment: NodeJS.ProcessEnv,
  dataDir: string,
  passphrase: string,
): Record<string, string> {
  const set = settingNames.flatMap((name) => {
    const value = environment[name]
    return value && name !== "BACKUP_PASSPHRASE" ? [{ name, value }] : []
  })
  const isSecret = ({ name }: { name: SettingName }) => "isSecret" in settingWords[name]
  const plain = Object.fromEntries(set.filter((each) => !isSecret(each)).map(({ name, value }) => [name, value]))
  const secret = Object.fromEntries(set.filter(isSecret).map(({ name, value }) => [name, value]))
  const file = path.join(dataDir, "secrets.json")
  const made: unknown = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {}
  return {
    [plainFile]: JSON.stringify(plain, null, 1),
    [sealedFile]: sealWith(passphrase, JSON.stringify({ settings: secret, made })),
  }
}

/** Throws one sentence when the passphrase is another. */
export function readKeptSettings(folder: string, passphrase: string): KeptSettings {
  const plain = texts.parse(JSON.parse(fs.readFileSync(path.join(folder, plainFile), "utf8")))
  const text = openWith(passphrase, fs.readFileSync(path.join(folder, sealedFile), "utf8"))
  const { settings, made } = secretsShape.parse(JSON.parse(text))
  return { settings: { ...plain, ...settings }, made }
}

/** Where the shop that was backed up took its money. */
export function paymentEnvironmentOf({ settings }: KeptSettings): PaymentEnvironment {
  const ofPaypal = Object.entries(settings).filter(([name]) => name.startsWith("PAYPAL_"))
  return readSettings(Object.fromEntries(ofPaypal)).paymentEnvironment
}

/** A file of settings as `.env` is written; what belongs to a machine stands behind a #. */
export function envText({ settings }: KeptSettings): string {
  const lines = settingNames.flatMap((name) => {
    const value = settings[name]
    return value === undefined ? [] : [`${ofThePlace.includes(name) ? "# " : ""}${name}=${quoted(value)}`]
  })
  return [
    "# The settings of the shop that was backed up. What stands behind # belongs to its machine.",
    ...lines,
    "",
  ].join("\n")
}

/** No value holds all three. */
function quoted(value: string): string {
  const mark = ["'", '"', "`"].find((each) => !value.includes(each)) ?? ""
  return `${mark}${value}${mark}`
}

/**
 * What the new place's secrets.json holds, so that what was signed or sealed with a secret of the environment stays
 * valid also where nobody sets that variable.
 */
export function secretsOf({ settings, made }: KeptSettings): Partial<Secrets> {
  const { JWT_SECRET: jwtSecret = made.jwtSecret, COOKIE_SECRET: cookieSecret = made.cookieSecret } = settings
  return { ...made, ...(jwtSecret ? { jwtSecret } : {}), ...(cookieSecret ? { cookieSecret } : {}) }
}
