import { isSecret, type SettingName, type Settings, settingNames } from "../../backend/lib/settings"
import { firstAdminEmail } from "../lib/secrets"

type Source = "environment" | ".env" | "default"

interface SettingRow {
  name: SettingName
  value: string
  source: Source
}

/** `fromFile`: names from .env. */
export function listSettings(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
  fromFile: readonly string[],
): SettingRow[] {
  return settingNames.map((name) => {
    const value = environment[name]
    if (!value) return { name, value: defaultOf(name, settings), source: "default" }
    const source = fromFile.includes(name) ? ".env" : "environment"
    return { name, value: isSecret(name) ? "set" : value, source }
  })
}

function defaultOf(name: SettingName, settings: Settings): string {
  const defaults: Partial<Record<SettingName, string>> = {
    PORT: String(settings.port),
    HOST: settings.host ? `${settings.host}, as payments are simulated` : "every address of this machine",
    WORKER_PORT: "any free one, for this machine only",
    SERVERS: String(settings.servers),
    METRICS_PORT: "none: no metrics",
    METRICS_HOST: settings.metricsHost,
    DATA_DIR: settings.dataDir,
    PUBLIC_URL: settings.publicUrl,
    STOREFRONT_ORIGINS: "none: browsers may call only from the shop's own pages",
    TRUSTED_CALLERS: "none: every network has the same limits",
    TRUSTED_CALLER_KEY: "none",
    DRAIN_SECONDS: String(settings.drainSeconds),
    DATABASE_URL: "a PostgreSQL of its own, in DATA_DIR",
    DATABASE_POOL: String(settings.databasePool),
    STATEMENT_SECONDS: String(settings.statementSeconds),
    LOCK_SECONDS: String(settings.lockSeconds),
    REDIS_URL: "none: one server only",
    MEDUSA_WORKER_MODE: settings.workerMode,
    JWT_SECRET: "random, kept in DATA_DIR",
    COOKIE_SECRET: "random, kept in DATA_DIR",
    ADMIN_EMAIL: firstAdminEmail,
    ADMIN_PASSWORD: "random, kept in DATA_DIR",
    STAFF_SECOND_FACTOR: "optional",
    PAYPAL_ENVIRONMENT: settings.paypal.environment,
    PAYPAL_LOCAL_URL: "the sandbox that npm start starts",
    PAYPAL_SANDBOX_PORT: "any free one",
    SMTP_URL: "none: e-mails are written to DATA_DIR/outbox",
    MAIL_FROM: settings.mailFrom,
    TEAM_EMAIL: settings.teamEmail,
    CONTACT_EMAIL: settings.contact.email,
    CONTACT_PHONE: settings.contact.phone ?? "none",
    CONTACT_LOCATION: settings.contact.location?.label ?? "none",
    CONTACT_SOCIAL: settings.contact.social.map(({ label, href }) => `${label} ${href}`).join(" | ") || "none",
    SELLER_NAME: settings.seller.name,
    SELLER_ADDRESS: settings.seller.address.join(" | ") || "none",
    TAX_COUNTRY: settings.taxCountry,
    TIME_ZONE: settings.timeZone,
    S3_BUCKET: "none: files are in DATA_DIR",
    MEASURE_VISITS: String(settings.measuredVisits),
    CLEAR_CARTS_AFTER_DAYS: String(settings.clearAfterDays.carts),
    CLEAR_SIGNUPS_AFTER_DAYS: String(settings.clearAfterDays.signups),
    CLEAR_RESERVATIONS_AFTER_DAYS: String(settings.clearAfterDays.reservations),
    LOG_LEVEL: "info",
    LOG_TO: settings.logTo,
    OTEL_EXPORTER_OTLP_ENDPOINT: "none: no traces are made",
  }
  return defaults[name] ?? "not set"
}

export function settingsTable(rows: readonly SettingRow[]): string {
  const set = rows.filter(({ value }) => value !== "not set")
  const width = Math.max(...set.map(({ name }) => name.length))
  return ["Settings", ...set.map((row) => `      ${row.name.padEnd(width)}  ${row.value}  (${row.source})`)].join("\n")
}
