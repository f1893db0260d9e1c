import { randomBytes } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { brand } from "../../backend/lib/brand"
import type { Settings } from "../../backend/lib/settings"

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
  const file = path.join(settings.dataDir, "secrets.json")
  const kept: Partial<Secrets> = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {}
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

function random(bytes: number): string {
  return randomBytes(bytes).toString("base64url")
}
