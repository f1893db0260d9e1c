import { randomBytes } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { brand } from "../../backend/lib/brand"
import { type Settings, SettingsError } from "../../backend/lib/settings"
import type { SecretValues } from "../checks/secrets"

/** The mailbox does not exist. */
export const firstAdminEmail = `admin@${brand.domain}`

export interface Secrets {
  jwtSecret: string
  cookieSecret: string
  adminEmail: string
  adminPassword: string
  demoPassword: string
}

/** Random secrets where the environment sets none. */
export function storedSecrets(settings: Settings): Secrets {
  const kept = readKept(settings)
  const made = {
    jwtSecret: kept.jwtSecret ?? random(32),
    cookieSecret: kept.cookieSecret ?? random(32),
    adminEmail: kept.adminEmail ?? firstAdminEmail,
    adminPassword: kept.adminPassword ?? random(12),
    demoPassword: kept.demoPassword ?? random(12),
  }
  if (JSON.stringify(made) !== JSON.stringify(kept)) writeKept(settings, made)
  return {
    jwtSecret: settings.jwtSecret ?? made.jwtSecret,
    cookieSecret: settings.cookieSecret ?? made.cookieSecret,
    adminEmail: settings.adminEmail ?? made.adminEmail,
    adminPassword: settings.adminPassword ?? made.adminPassword,
    demoPassword: made.demoPassword,
  }
}

/** A server with a secret of its own would sign out everyone. Throws {@link SettingsError}. */
export function environmentSecrets(settings: Settings, command: string): Pick<Secrets, "jwtSecret" | "cookieSecret"> {
  const { cookieSecret, jwtSecret } = presentSecrets(settings)
  const given = (name: string, secret: string | undefined) => {
    if (secret) return secret
    throw new SettingsError(
      `${name} is missing: ${command} needs the one that all servers and workers of the shop share, of at least 16 characters.`,
    )
  }
  return { jwtSecret: given("JWT_SECRET", jwtSecret), cookieSecret: given("COOKIE_SECRET", cookieSecret) }
}

export function presentSecrets(settings: Settings): SecretValues {
  const { cookieSecret, jwtSecret } = readKept(settings)
  return { cookieSecret: settings.cookieSecret ?? cookieSecret, jwtSecret: settings.jwtSecret ?? jwtSecret }
}

/** The next start generates a new one. */
export function forgetSecret(settings: Settings, name: keyof SecretValues): void {
  const { [name]: _forgotten, ...kept } = readKept(settings)
  writeKept(settings, kept)
}

const fileOf = ({ dataDir }: Settings) => path.join(dataDir, "secrets.json")

function readKept(settings: Settings): Partial<Secrets> {
  const file = fileOf(settings)
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {}
}

function writeKept(settings: Settings, secrets: Partial<Secrets>): void {
  const file = fileOf(settings)
  fs.writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  fs.renameSync(`${file}.new`, file)
}

function random(bytes: number): string {
  return randomBytes(bytes).toString("base64url")
}
