import type { Settings } from "../../backend/lib/settings"
import type { Secrets } from "./secrets"

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

export function firstAccount({ adminEmail, adminPassword }: Secrets) {
  return { SEED_ADMIN_EMAIL: adminEmail, SEED_ADMIN_PASSWORD: adminPassword }
}
