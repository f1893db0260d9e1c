import { isIP, isIPv6 } from "node:net"
import path from "node:path"
import * as z from "zod"
import { brand } from "./brand"
import { isEmail, normalEmail } from "./email"
import type { PaymentEnvironment } from "./payments/provider"
import { contactVariables, findExamples, sellerAddress, shopContact } from "./shop-contact"
import { staffPasswordFault } from "./staff/password-rule"
import { countryName } from "./tax-country"

/** An empty value counts as unset. `expected` completes "... is not". */
function setting<T extends z.ZodType>(expected: string, schema: T) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema.optional()).describe(expected)
}

const text = (expected: string) => setting(expected, z.string())
const whole = (unit: string, least: number, most: number) =>
  setting(`a whole number of ${unit}, from ${least} to ${most}`, z.coerce.number().int().min(least).max(most))
const oneOf = <const T extends string>(...values: [T, ...T[]]) => setting(`one of ${values.join(", ")}`, z.enum(values))
const secret = <T extends z.ZodType>(expected: string, schema: T) => setting(expected, schema).meta({ isSecret: true })
const longSecret = (least: number) => secret(`at least ${least} characters long`, z.string().min(least))
const onOrOff = setting("`on` or `off`", z.enum(["on", "off"]))
const port = setting(
  "a whole number from 0 to 65535",
  z.string().trim().regex(/^\d+$/).transform(Number).pipe(z.number().max(65_535)),
)

/** Normal form (ruling 56). */
const mailbox = setting("an e-mail address", z.string().overwrite(normalEmail).refine(isEmail))

const baseUrl = z.url({ protocol: /^https?$/ }).refine(isBase)
const anyAddress = "an address that begins with http:// or https://, without a user, a query or a fragment"
const webAddress = setting(anyAddress, baseUrl)
const webRoot = setting(
  anyAddress,
  baseUrl.transform((address) => address.replace(/\/+$/, "")),
)
/** In the form of the `Origin` header: scheme, host and port. */
const siteUrl = baseUrl
  .refine((address) => URL.canParse(address) && new URL(address).pathname === "/")
  .transform((address) => new URL(address).origin)

const listed = z.string().transform((text) =>
  text
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== ""),
)

function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/")
  if (!isIP(address) || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32))
}

function isBase(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username === "" && password === "" && !/[?#]/.test(address)
}

const goodPassword = z.string().refine((password) => staffPasswordFault(password) === undefined)

/** ISO 3166. */
function isCountry(code: string): boolean {
  return /^[a-z]{2}$/.test(code) && countryName(code) !== undefined
}

/** IANA. `Intl` also accepts offsets, whose sign PostgreSQL reads the other way round. */
function isTimeZone(name: string): boolean {
  if (!/^[a-z]+(\/[\w+-]+)*$/i.test(name)) return false
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/**
 * All settings; `.env.example` explains them. Read elsewhere: LOG_LEVEL, because the log exists first; variables that
 * the shop's programs pass to each other (SEED_ADMIN_EMAIL); and those of libraries.
 */
const variables = {
  PORT: port,
  HOST: text("the name or address of this machine to listen on"),
  WORKER_PORT: port,
  SERVERS: whole("servers", 1, 64),
  METRICS_PORT: port,
  METRICS_HOST: text("the name or address of this machine to listen on"),
  DATA_DIR: text("a folder"),
  PUBLIC_URL: setting("an address like https://shop.example, without a path, a query, a fragment or a user", siteUrl),
  API_ORIGIN: webRoot,
  STOREFRONT_ORIGINS: setting(
    "addresses like https://store.example, with commas between them",
    listed.pipe(z.array(siteUrl)),
  ),
  TRUSTED_CALLERS: setting(
    "addresses or networks like 203.0.113.7 or 2001:db8::/48, with commas between them",
    listed.pipe(z.array(z.string().refine(isNetwork))),
  ),
  TRUSTED_CALLER_KEY: longSecret(24),
  DRAIN_SECONDS: whole("seconds", 0, 600),
  DATABASE_URL: secret(
    "an address like postgres://user:password@host:5432/database",
    z.url({ protocol: /^postgres(ql)?$/ }),
  ),
  DATABASE_POOL: whole("connections", 2, 1_000),
  STATEMENT_SECONDS: whole("seconds", 1, 3_600),
  LOCK_SECONDS: whole("seconds", 1, 3_600),
  REDIS_URL: secret("an address like redis://host:6379", z.url({ protocol: /^rediss?$/ })),
  MEDUSA_WORKER_MODE: oneOf("shared", "server", "worker"),
  JWT_SECRET: longSecret(16),
  COOKIE_SECRET: longSecret(16),
  ADMIN_EMAIL: mailbox,
  ADMIN_PASSWORD: secret("a password of at least 12 characters that is not easy to guess", goodPassword),
  STAFF_SECOND_FACTOR: oneOf("optional", "required"),
  PAYPAL_ENVIRONMENT: oneOf("local", "sandbox", "production"),
  PAYPAL_CLIENT_ID: text("the client id of a PayPal app"),
  PAYPAL_CLIENT_SECRET: secret("the secret of a PayPal app", z.string()),
  PAYPAL_WEBHOOK_ID: text("the id of a webhook of the PayPal app"),
  PAYPAL_LOCAL_URL: webRoot,
  PAYPAL_SANDBOX_PORT: port,
  SMTP_URL: secret("an address like smtp://user:password@host:587", z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: setting("an e-mail address, with or without a name before it", z.string().min(3)),
  TEAM_EMAIL: mailbox,
  CONTACT_EMAIL: setting("an e-mail address", contactVariables.CONTACT_EMAIL),
  CONTACT_PHONE: setting("a telephone number, or `none`", contactVariables.CONTACT_PHONE),
  CONTACT_LOCATION: setting("a place of up to 120 characters, or `none`", contactVariables.CONTACT_LOCATION),
  CONTACT_COORDINATES: setting("coordinates of up to 40 characters, or `none`", contactVariables.CONTACT_COORDINATES),
  CONTACT_SOCIAL: setting(
    "names, each with an https:// address, with | between them, or `none`",
    contactVariables.CONTACT_SOCIAL,
  ),
  SELLER_NAME: setting("a name of up to 120 characters", z.string().max(120)),
  SELLER_ADDRESS: setting("an address of up to 400 characters, with | between its lines", z.string().max(400)),
  SELLER_TAX_NUMBER: setting("a number of up to 40 characters", z.string().max(40)),
  TAX_COUNTRY: setting(
    "the two letters of a country, such as us or ae",
    z.string().trim().toLowerCase().refine(isCountry),
  ),
  TIME_ZONE: setting("the name of a time zone, such as Europe/Berlin", z.string().trim().refine(isTimeZone)),
  S3_BUCKET: text("the name of a bucket"),
  S3_REGION: text("the name of a region, such as eu-central-1"),
  S3_ENDPOINT: webAddress,
  S3_FILE_URL: webAddress,
  S3_PATH_STYLE: onOrOff,
  S3_ACL: onOrOff,
  S3_DOWNLOADS: oneOf("through", "signed"),
  S3_ACCESS_KEY_ID: secret("an access key's id", z.string()),
  S3_SECRET_ACCESS_KEY: secret("an access key's secret", z.string()),
  TRUST_PROXY: whole("proxies", 0, 10),
  RATE_LIMITS: setting(
    "`off`, or a number up to 1000 by which every limit is multiplied",
    z.union([z.literal("off").transform(() => 0), z.coerce.number().positive().max(1_000)]),
  ),
  SERVICE_WORKER: onOrOff,
  MEASURE_VISITS: setting("a percentage of visits, from 0 to 100", z.coerce.number().min(0).max(100)),
  CLEAR_CARTS_AFTER_DAYS: whole("days", 1, 3_650),
  CLEAR_SIGNUPS_AFTER_DAYS: whole("days", 1, 3_650),
  CLEAR_RESERVATIONS_AFTER_DAYS: whole("days", 1, 3_650),
  BACKUP_PASSPHRASE: longSecret(12),
  LOG_LEVEL: oneOf("error", "warn", "info", "http", "verbose", "debug", "silly"),
  LOG_TO: oneOf("file", "stdout"),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress,
}

const environmentSchema = z.object(variables)
type Environment = z.infer<typeof environmentSchema>

export type SettingName = keyof typeof variables
export const settingNames = Object.keys(variables) as SettingName[] // its own keys

/** True if the value must stay out of screens and logs. */
export function isSecret(name: SettingName): boolean {
  return variables[name].meta()?.isSecret === true
}

function wrongSetting(name: SettingName, value: unknown): SettingsError {
  const withoutUser = String(value).replace(/\/\/[^/?#]*@/, "//...@")
  const shown = isSecret(name) ? "it" : JSON.stringify(withoutUser.slice(0, 80))
  return new SettingsError(`${name} is wrong: ${shown} is not ${variables[name].description}. See .env.example.`)
}

export interface PaypalSettings {
  environment: PaymentEnvironment
  /** False: PAYPAL_ENVIRONMENT is not set, so `environment` follows from the credentials (ruling 19). */
  isNamed: boolean
  clientId: string
  clientSecret: string
  apiUrl: string
  webhookId: string | undefined
  /** 0: any free port. Undefined: `apiUrl` is a server that the shop does not start itself. */
  sandboxPort: number | undefined
}

export class SettingsError extends Error {}

const paypalApi = {
  sandbox: "https://api-m.sandbox.paypal.com",
  production: "https://api-m.paypal.com",
} as const

export type Settings = ReturnType<typeof readSettings>
export type Seller = Settings["seller"]

/** Throws `SettingsError`. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env) {
  const parsed = environmentSchema.safeParse(environment)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = issue?.path[0] as SettingName
    throw wrongSetting(name, environment[name])
  }
  const env = parsed.data
  const listenPort = env.PORT ?? 9000
  const paypal = paypalSettings(env)
  const contact = shopContact(env)
  const mailFrom = env.MAIL_FROM ?? `${brand.name} <${contact.email}>`
  return {
    port: listenPort,
    /** Loopback if payments are simulated and PAYPAL_ENVIRONMENT does not ask for it (ruling 19). */
    host: listenHost(env.HOST, paypal),
    /** Undefined: any free port on loopback. */
    workerPort: env.WORKER_PORT,
    servers: serverCount(env),
    /** Port of the first server; the others follow it. Undefined: no metrics. */
    metricsPort: metricsPort(env, listenPort, paypal.sandboxPort),
    metricsHost: env.METRICS_HOST ?? "127.0.0.1",
    dataDir: path.resolve(env.DATA_DIR ?? ".data"),
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${listenPort}`,
    hasPublicUrl: env.PUBLIC_URL !== undefined,
    /** Undefined: the shop itself (ruling 37). */
    apiOrigin: env.API_ORIGIN,
    storefrontOrigins: env.STOREFRONT_ORIGINS ?? [],
    /** Addresses and networks (CIDR). */
    trustedCallers: env.TRUSTED_CALLERS ?? [],
    trustedCallerKey: env.TRUSTED_CALLER_KEY,
    drainSeconds: env.DRAIN_SECONDS ?? 0,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL ?? 10,
    statementSeconds: env.STATEMENT_SECONDS ?? 30,
    lockSeconds: env.LOCK_SECONDS ?? 10,
    redisUrl: env.REDIS_URL,
    workerMode: env.MEDUSA_WORKER_MODE ?? "shared",
    jwtSecret: env.JWT_SECRET,
    cookieSecret: env.COOKIE_SECRET,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    /** Never with simulated payments. */
    requiresSecondFactor: env.STAFF_SECOND_FACTOR === "required" && paypal.environment !== "local",
    /** Ruling 19. */
    paymentEnvironment: paypal.environment,
    paypal,
    smtpUrl: env.SMTP_URL,
    mailFrom,
    teamEmail: env.TEAM_EMAIL ?? contact.email,
    seller: {
      name: env.SELLER_NAME ?? brand.name,
      address: sellerAddress(env.SELLER_ADDRESS),
      taxNumber: env.SELLER_TAX_NUMBER ?? null,
      email: /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom,
    },
    contact,
    contactExamples: findExamples(env),
    /** Ruling 50. Lower case, as in Medusa. */
    taxCountry: env.TAX_COUNTRY ?? "us",
    timeZone: env.TIME_ZONE ?? "UTC",
    s3: s3Settings(env),
    backupPassphrase: env.BACKUP_PASSPHRASE,
    logLevel: env.LOG_LEVEL,
    logTo: env.LOG_TO ?? "file",
    /** OTLP. */
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    trustProxy: env.TRUST_PROXY ?? 0,
    /** 0: no limits. */
    rateLimitFactor: env.RATE_LIMITS ?? 1,
    serviceWorker: env.SERVICE_WORKER !== "off",
    /** In percent of visits. 0: none. */
    measuredVisits: env.MEASURE_VISITS ?? 0,
    clearAfterDays: {
      carts: env.CLEAR_CARTS_AFTER_DAYS ?? 30,
      signups: env.CLEAR_SIGNUPS_AFTER_DAYS ?? 7,
      reservations: env.CLEAR_RESERVATIONS_AFTER_DAYS ?? 7,
    },
  }
}

const loopback = ["localhost", "127.0.0.1", "::1"]

/** Ruling 19. */
function listenHost(host: string | undefined, paypal: PaypalSettings): string | undefined {
  if (paypal.environment !== "local" || paypal.isNamed) return host
  if (host && !loopback.includes(host)) {
    throw new SettingsError(
      `HOST is wrong: it is ${host}, but payments are simulated. Set PayPal's credentials, or set PAYPAL_ENVIRONMENT=local to give goods away on purpose.`,
    )
  }
  return host ?? "127.0.0.1"
}

/** Several servers need Redis, which shares second-factor challenges (docs/security.md). */
function serverCount({ SERVERS: servers = 1, REDIS_URL }: Environment): number {
  if (servers > 1 && !REDIS_URL) throw new SettingsError(`REDIS_URL is missing: SERVERS=${servers} needs it.`)
  return servers
}

function metricsPort(env: Environment, PORT: number, PAYPAL_SANDBOX_PORT: number | undefined) {
  const { METRICS_PORT: first, SERVERS: servers = 1, WORKER_PORT } = env
  if (!first) return first
  const last = first + servers - 1
  if (last > 65_535) {
    throw new SettingsError(
      `METRICS_PORT is wrong: SERVERS needs ${servers} ports from ${first} on, and there are not that many.`,
    )
  }
  for (const [name, port] of Object.entries({ PORT, WORKER_PORT, PAYPAL_SANDBOX_PORT })) {
    if (port && port >= first && port <= last) {
      throw new SettingsError(`METRICS_PORT is wrong: the metrics would use port ${port}, which ${name} uses.`)
    }
  }
  return first
}

function paypalSettings(env: Environment): PaypalSettings {
  const clientId = env.PAYPAL_CLIENT_ID ?? "test"
  const environment = env.PAYPAL_ENVIRONMENT ?? (clientId === "test" ? "local" : "sandbox")
  const isNamed = env.PAYPAL_ENVIRONMENT !== undefined
  const webhookId = env.PAYPAL_WEBHOOK_ID ?? (environment === "local" ? "WH-LOCAL" : undefined)
  if (environment === "local") {
    const apiUrl = env.PAYPAL_LOCAL_URL ?? ""
    return {
      environment,
      isNamed,
      clientId: "test",
      clientSecret: env.PAYPAL_CLIENT_SECRET ?? "test-secret",
      apiUrl,
      webhookId,
      sandboxPort: apiUrl ? undefined : (env.PAYPAL_SANDBOX_PORT ?? 0),
    }
  }
  if (clientId === "test") {
    throw new SettingsError(`PAYPAL_CLIENT_ID is missing: PAYPAL_ENVIRONMENT=${environment} needs a real client id.`)
  }
  if (!env.PAYPAL_CLIENT_SECRET) {
    throw new SettingsError("PAYPAL_CLIENT_SECRET is missing: a real PAYPAL_CLIENT_ID needs its secret.")
  }
  const clientSecret = env.PAYPAL_CLIENT_SECRET
  return {
    environment,
    isNamed,
    clientId,
    clientSecret,
    apiUrl: paypalApi[environment],
    webhookId,
    sandboxPort: undefined,
  }
}

export type S3Settings = NonNullable<ReturnType<typeof s3Settings>>

function s3Settings(env: Environment) {
  if (!env.S3_BUCKET) return undefined
  const { S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_FILE_URL } = env
  if (!S3_ACCESS_KEY_ID) throw new SettingsError("S3_ACCESS_KEY_ID is missing: S3_BUCKET needs it.")
  if (!S3_SECRET_ACCESS_KEY) throw new SettingsError("S3_SECRET_ACCESS_KEY is missing: S3_BUCKET needs it.")
  if (!S3_FILE_URL) throw new SettingsError("S3_FILE_URL is missing: S3_BUCKET needs the public address of its files.")
  return {
    bucket: env.S3_BUCKET,
    region: S3_REGION ?? "us-east-1",
    endpoint: env.S3_ENDPOINT,
    fileUrl: S3_FILE_URL,
    isPathStyle: env.S3_PATH_STYLE === "on",
    hasAcls: env.S3_ACL !== "off",
    signsDownloads: env.S3_DOWNLOADS === "signed",
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}
