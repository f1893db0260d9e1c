interface Words {
  expected: string
  /** Keeps the value out of screens and logs. */
  isSecret?: true
}

const port = { expected: "a whole number from 0 to 65535" }
const seconds = { expected: "a whole number of seconds, from 1 to 3600" }
const days = { expected: "a whole number of days, from 1 to 3650" }
const webAddress = {
  expected: "an address that begins with http:// or https://, without a user, a query or a fragment",
}

export const settingWords = {
  PORT: port,
  HOST: { expected: "the name or address of this machine to listen on" },
  WORKER_PORT: port,
  SERVERS: { expected: "a whole number of servers, from 1 to 64" },
  METRICS_PORT: port,
  METRICS_HOST: { expected: "the name or address of this machine to listen on" },
  DATA_DIR: { expected: "a folder" },
  PUBLIC_URL: { expected: "an address like https://shop.example, without a path, a query, a fragment or a user" },
  API_ORIGIN: webAddress,
  STOREFRONT_ORIGINS: { expected: "addresses like https://store.example, with commas between them" },
  TRUSTED_CALLERS: { expected: "addresses or networks like 203.0.113.7 or 2001:db8::/48, with commas between them" },
  TRUSTED_CALLER_KEY: { expected: "at least 24 characters long", isSecret: true },
  DRAIN_SECONDS: { expected: "a whole number of seconds, from 0 to 600" },
  DATABASE_URL: { expected: "an address like postgres://user:password@host:5432/database", isSecret: true },
  DATABASE_POOL: { expected: "a whole number of connections, from 2 to 1000" },
  STATEMENT_SECONDS: seconds,
  LOCK_SECONDS: seconds,
  REDIS_URL: { expected: "an address like redis://host:6379", isSecret: true },
  MEDUSA_WORKER_MODE: { expected: "one of shared, server, worker" },
  JWT_SECRET: { expected: "at least 16 characters long", isSecret: true },
  COOKIE_SECRET: { expected: "at least 16 characters long", isSecret: true },
  ADMIN_EMAIL: { expected: "an e-mail address" },
  ADMIN_PASSWORD: { expected: "a password of at least 12 characters that is not easy to guess", isSecret: true },
  STAFF_SECOND_FACTOR: { expected: "one of optional, required" },
  PAYPAL_ENVIRONMENT: { expected: "one of local, sandbox, production" },
  PAYPAL_CLIENT_ID: { expected: "the client id of a PayPal app" },
  PAYPAL_CLIENT_SECRET: { expected: "the secret of a PayPal app", isSecret: true },
  PAYPAL_WEBHOOK_ID: { expected: "the id of a webhook of the PayPal app" },
  PAYPAL_LOCAL_URL: webAddress,
  PAYPAL_SANDBOX_PORT: port,
  SMTP_URL: { expected: "an address like smtp://user:password@host:587", isSecret: true },
  MAIL_FROM: { expected: "an e-mail address, with or without a name before it" },
  TEAM_EMAIL: { expected: "an e-mail address" },
  CONTACT_EMAIL: { expected: "an e-mail address" },
  CONTACT_PHONE: { expected: "a telephone number, or `none`" },
  CONTACT_LOCATION: { expected: "a place of up to 120 characters, or `none`" },
  CONTACT_COORDINATES: { expected: "coordinates of up to 40 characters, or `none`" },
  CONTACT_SOCIAL: { expected: "names, each with an https:// address, with | between them, or `none`" },
  SELLER_NAME: { expected: "a name of up to 120 characters" },
  SELLER_ADDRESS: { expected: "an address of up to 400 characters, with | between its lines" },
  SELLER_TAX_NUMBER: { expected: "a number of up to 40 characters" },
  TAX_COUNTRY: { expected: "the two letters of a country, such as us or ae" },
  S3_BUCKET: { expected: "the name of a bucket" },
  S3_REGION: { expected: "the name of a region, such as eu-central-1" },
  S3_ENDPOINT: webAddress,
  S3_FILE_URL: webAddress,
  S3_PATH_STYLE: { expected: "`on` or `off`" },
  S3_ACL: { expected: "`on` or `off`" },
  S3_DOWNLOADS: { expected: "one of through, signed" },
  S3_ACCESS_KEY_ID: { expected: "an access key's id", isSecret: true },
  S3_SECRET_ACCESS_KEY: { expected: "an access key's secret", isSecret: true },
  TRUST_PROXY: { expected: "a whole number of proxies, from 0 to 10" },
  RATE_LIMITS: { expected: "`off`, or a number up to 1000 by which every limit is multiplied" },
  SERVICE_WORKER: { expected: "`on` or `off`" },
  MEASURE_VISITS: { expected: "a percentage of visits, from 0 to 100" },
  CLEAR_CARTS_AFTER_DAYS: days,
  CLEAR_SIGNUPS_AFTER_DAYS: days,
  CLEAR_RESERVATIONS_AFTER_DAYS: days,
  BACKUP_PASSPHRASE: { expected: "at least 12 characters long", isSecret: true },
  LOG_LEVEL: { expected: "one of error, warn, info, http, verbose, debug, silly" },
  LOG_TO: { expected: "one of file, stdout" },
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress,
} as const satisfies Record<string, Words>

export type SettingName = keyof typeof settingWords

function withoutUser(value: string): string {
  return value.replace(/\/\/[^/?#]*@/, "//...@")
}

export function wrongSetting(name: SettingName, value: unknown): string {
  const { expected, isSecret }: Words = settingWords[name]
  const shown = isSecret ? "it" : JSON.stringify(withoutUser(String(value)).slice(0, 80))
  return `${name} is wrong: ${shown} is not ${expected}. See .env.example.`
}
