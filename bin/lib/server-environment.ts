import type { Settings } from "../../backend/lib/settings"
import type { Secrets } from "./secrets"

/** What the settings leave open to a server, and to what prepares its database. */
export function serverEnvironment(
  { logLevel }: Settings,
  { jwtSecret, cookieSecret }: Pick<Secrets, "jwtSecret" | "cookieSecret">,
  databaseUrl: string,
) {
  return {
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    JWT_SECRET: jwtSecret,
    COOKIE_SECRET: cookieSecret,
    MEDUSA_DISABLE_TELEMETRY: "true",
    LOG_LEVEL: logLevel ?? "info",
  }
}

/** Has a server seed, or make what is missing of it: see bin/lib/seeding.ts. */
export function firstAccount({ adminEmail, adminPassword }: Secrets) {
  return { SEED_ADMIN_EMAIL: adminEmail, SEED_ADMIN_PASSWORD: adminPassword }
}
