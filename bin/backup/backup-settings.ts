import fs from "node:fs"
import path from "node:path"
import * as z from "zod"
import type { PaymentEnvironment } from "../../backend/lib/payments/provider"
import { isSecret, readSettings, type SettingName, settingNames } from "../../backend/lib/settings"
import type { Secrets } from "../lib/secrets"
import { openWith, sealWith } from "./sealing"

const texts = z.record(z.string(), z.string())
const secretsShape = z.object({
  settings: texts,
  /** Secrets that the shop made, from DATA_DIR/secrets.json. */
  made: texts,
})

export interface BackupSettings {
  settings: Record<string, string>
  made: Partial<Secrets>
}

const [plainFile, sealedFile] = ["settings.json", "secrets.sealed"]

/** Settings that belong to the machine, not to the shop. */
const ofThePlace: readonly SettingName[] = [
  "PORT",
  "HOST",
  "SERVERS",
  "DATA_DIR",
  "DATABASE_URL",
  "DATABASE_POOL",
  "REDIS_URL",
]

export function settingFiles(
  environment: NodeJS.ProcessEnv,
  dataDir: string,
  passphrase: string,
): Record<string, string> {
  const kept = settingNames.filter((name) => environment[name] && name !== "BACKUP_PASSPHRASE")
  const valuesOf = (names: readonly SettingName[]) => Object.fromEntries(names.map((name) => [name, environment[name]]))
  const plain = valuesOf(kept.filter((name) => !isSecret(name)))
  const secret = valuesOf(kept.filter(isSecret))
  const file = path.join(dataDir, "secrets.json")
  const made: unknown = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {}
  return {
    [plainFile]: JSON.stringify(plain, null, 1),
    [sealedFile]: sealWith(passphrase, JSON.stringify({ settings: secret, made })),
  }
}

/** Throws when the passphrase is wrong. */
export function readBackupSettings(read: (file: string) => string, passphrase: string): BackupSettings {
  const plain = texts.parse(JSON.parse(read(plainFile)))
  const text = openWith(passphrase, read(sealedFile))
  const { settings, made } = secretsShape.parse(JSON.parse(text))
  return { settings: { ...plain, ...settings }, made }
}

export function paymentEnvironmentOf({ settings }: BackupSettings): PaymentEnvironment {
  const ofPaypal = Object.entries(settings).filter(([name]) => name.startsWith("PAYPAL_"))
  return readSettings(Object.fromEntries(ofPaypal)).paymentEnvironment
}

/** In `.env` format; machine settings are commented out. */
export function envText({ settings }: BackupSettings): string {
  const lines = settingNames.flatMap((name) => {
    const value = settings[name]
    return value === undefined ? [] : [`${ofThePlace.includes(name) ? "# " : ""}${name}=${quoted(value)}`]
  })
  return [
    "# The settings of the shop that was backed up. Lines that begin with # belong to its machine.",
    ...lines,
    "",
  ].join("\n")
}

function quoted(value: string): string {
  const mark = ["'", '"', "`"].find((each) => !value.includes(each)) ?? ""
  return `${mark}${value}${mark}`
}

/** Includes secrets from the environment, so signed and sealed data stays valid. */
export function secretsOf({ settings, made }: BackupSettings): Partial<Secrets> {
  const { JWT_SECRET: jwtSecret = made.jwtSecret, COOKIE_SECRET: cookieSecret = made.cookieSecret } = settings
  return { ...made, ...(jwtSecret ? { jwtSecret } : {}), ...(cookieSecret ? { cookieSecret } : {}) }
}
