import { randomBytes } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { brand } from "../../backend/lib/brand"
import { type Settings, SettingsError } from "../../backend/lib/settings"

/** Who signs in at /app first, where nobody said who: nobody has this mailbox. */
export const firstAdminEmail = `admin@${brand.domain}`

export interface Secrets {
  jwtSecret: string
  cookieSecret: string
  adminEmail: string
  adminPassword: string
  /** Of the demo shopper. */
  demoPassword: string
}

/** What the environment leaves open is made at random, once, and kept in the data folder. */
export function keptSecrets(settings: Settings): Secrets {
  const file = fileIn(settings)
  const kept = readKept(settings)
  const made = {
    jwtSecret: kept.jwtSecret ?? random(32),
    cookieSecret: kept.cookieSecret ?? random(32),
    adminEmail: kept.adminEmail ?? firstAdminEmail,
    adminPassword: kept.adminPassword ?? random(12),
    demoPassword: kept.demoPassword ?? random(12),
  }
  if (JSON.stringify(made) !== JSON.stringify(kept)) {
    fs.writeFileSync(`${file}.new`, JSON.stringify(made, null, 2), { mode: 0o600 })
    fs.renameSync(`${file}.new`, file)
  }
  return {
    jwtSecret: settings.jwtSecret ?? made.jwtSecret,
    cookieSecret: settings.cookieSecret ?? made.cookieSecret,
    adminEmail: settings.adminEmail ?? made.adminEmail,
    adminPassword: settings.adminPassword ?? made.adminPassword,
    demoPassword: made.demoPassword,
  }
}

/**
 * What a server has in common with all others of the shop: from the environment, or as an earlier start kept it. Made for
 * one of them alone it would sign out shoppers and lock out staff. Throws {@link SettingsError} when it is missing.
 */
export function givenSecrets(settings: Settings, command: string): Pick<Secrets, "jwtSecret" | "cookieSecret"> {
  const kept = readKept(settings)
  const given = (name: string, secret: string | undefined) => {
    if (secret) return secret
    throw new SettingsError(
      `${name} is missing: ${command} needs the one that all servers and workers of the shop share, of at least 16 characters.`,
    )
  }
  return {
    jwtSecret: given("JWT_SECRET", settings.jwtSecret ?? kept.jwtSecret),
    cookieSecret: given("COOKIE_SECRET", settings.cookieSecret ?? kept.cookieSecret),
  }
}

const fileIn = ({ dataDir }: Settings) => path.join(dataDir, "secrets.json")

function readKept(settings: Settings): Partial<Secrets> {
  const file = fileIn(settings)
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {}
}

function random(bytes: number): string {
  return randomBytes(bytes).toString("base64url")
}
