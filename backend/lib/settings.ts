import { isIP, isIPv6 } from "node:net"
import path from "node:path"
import * as z from "zod"
import { brand } from "./brand"
import { isEmail, normalEmail } from "./email"
import type { PaymentEnvironment } from "./payments/provider"
import { type SettingName, wrongSetting } from "./setting-words"
import {
  type ContactExample,
  contactVariables,
  examplesLeft,
  type ShopContact,
  sellerAddress,
  shopContact,
} from "./shop-contact"
import { staffPasswordFault } from "./staff/password-rule"
import { countryName } from "./tax-country"

/** See `.env.example`. */

const port = z.string().trim().regex(/^\d+$/).transform(Number).pipe(z.number().max(65_535))
const seconds = z.coerce.number().int().min(1).max(3_600)
const days = z.coerce.number().int().min(1).max(3_650)
const httpUrl = z.url({ protocol: /^https?$/ })
/** Normal form (ruling 56). */
const mailbox = z.string().overwrite(normalEmail).refine(isEmail)
const baseUrl = httpUrl.refine(isBase)
/** In the form of the `Origin` header: scheme, host and port. */
const siteUrl = baseUrl
  .refine((address) => URL.canParse(address) && new URL(address).pathname === "/")
  .transform((address) => new URL(address).origin)
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional())

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

/** ISO 3166. */
function isCountry(code: string): boolean {
  return /^[a-z]{2}$/.test(code) && countryName(code) !== undefined
}

const variables = {
  PORT: optional(port),
  HOST: optional(z.string()),
  WORKER_PORT: optional(port),
  SERVERS: optional(z.coerce.number().int().min(1).max(64)),
  METRICS_PORT: optional(port),
  METRICS_HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  PUBLIC_URL: optional(siteUrl),
  API_ORIGIN: optional(baseUrl.transform((address) => address.replace(/\/+$/, ""))),
  STOREFRONT_ORIGINS: optional(listed.pipe(z.array(siteUrl))),
  TRUSTED_CALLERS: optional(listed.pipe(z.array(z.string().refine(isNetwork)))),
  TRUSTED_CALLER_KEY: optional(z.string().min(24)),
  DRAIN_SECONDS: optional(z.coerce.number().int().min(0).max(600)),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_POOL: optional(z.coerce.number().int().min(2).max(1_000)),
  STATEMENT_SECONDS: optional(seconds),
  LOCK_SECONDS: optional(seconds),
  REDIS_URL: optional(z.url({ protocol: /^rediss?$/ })),
  MEDUSA_WORKER_MODE: optional(z.enum(["shared", "server", "worker"])),
  JWT_SECRET: optional(z.string().min(16)),
  COOKIE_SECRET: optional(z.string().min(16)),
  ADMIN_EMAIL: optional(mailbox),
  ADMIN_PASSWORD: optional(z.string().refine((password) => staffPasswordFault(password) === undefined)),
  STAFF_SECOND_FACTOR: optional(z.enum(["optional", "required"])),
  PAYPAL_ENVIRONMENT: optional(z.enum(["local", "sandbox", "production"])),
  PAYPAL_CLIENT_ID: optional(z.string()),
  PAYPAL_CLIENT_SECRET: optional(z.string()),
  PAYPAL_WEBHOOK_ID: optional(z.string()),
  PAYPAL_LOCAL_URL: optional(baseUrl.transform((address) => address.replace(/\/+$/, ""))),
  PAYPAL_SANDBOX_PORT: optional(port),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.string().min(3)),
  TEAM_EMAIL: optional(mailbox),
  CONTACT_EMAIL: optional(contactVariables.CONTACT_EMAIL),
  CONTACT_PHONE: optional(contactVariables.CONTACT_PHONE),
  CONTACT_LOCATION: optional(contactVariables.CONTACT_LOCATION),
  CONTACT_COORDINATES: optional(contactVariables.CONTACT_COORDINATES),
  CONTACT_SOCIAL: optional(contactVariables.CONTACT_SOCIAL),
  SELLER_NAME: optional(z.string().max(120)),
  SELLER_ADDRESS: optional(z.string().max(400)),
  SELLER_TAX_NUMBER: optional(z.string().max(40)),
  TAX_COUNTRY: optional(z.string().trim().toLowerCase().refine(isCountry)),
  S3_BUCKET: optional(z.string()),
  S3_REGION: optional(z.string()),
  S3_ENDPOINT: optional(baseUrl),
  S3_FILE_URL: optional(baseUrl),
  S3_PATH_STYLE: optional(z.enum(["on", "off"])),
  S3_ACL: optional(z.enum(["on", "off"])),
  S3_DOWNLOADS: optional(z.enum(["through", "signed"])),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  TRUST_PROXY: optional(z.coerce.number().int().min(0).max(10)),
  RATE_LIMITS: optional(z.union([z.literal("off").transform(() => 0), z.coerce.number().positive().max(1_000)])),
  SERVICE_WORKER: optional(z.enum(["on", "off"])),
  MEASURE_VISITS: optional(z.coerce.number().min(0).max(100)),
  CLEAR_CARTS_AFTER_DAYS: optional(days),
  CLEAR_SIGNUPS_AFTER_DAYS: optional(days),
  CLEAR_RESERVATIONS_AFTER_DAYS: optional(days),
  BACKUP_PASSPHRASE: optional(z.string().min(12)),
  LOG_LEVEL: optional(z.enum(["error", "warn", "info", "http", "verbose", "debug", "silly"])),
  LOG_TO: optional(z.enum(["file", "stdout"])),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(baseUrl),
} satisfies Record<SettingName, z.ZodType>

const environmentSchema = z.object(variables)

export const settingNames = Object.keys(variables) as SettingName[]

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

export interface Settings {
  port: number
  /** Loopback if payments are simulated and PAYPAL_ENVIRONMENT does not ask for it (ruling 19). */
  host: string | undefined
  /** Undefined: any free port on loopback. */
  workerPort: number | undefined
  servers: number
  /** Port of the first server; the others follow it. Undefined: no metrics. */
  metricsPort: number | undefined
  metricsHost: string
  dataDir: string
  publicUrl: string
  /** Undefined: the shop itself (ruling 37). */
  apiOrigin: string | undefined
  /** In the form of the `Origin` header: scheme, host and port. */
  storefrontOrigins: readonly string[]
  /** Addresses and networks (CIDR). */
  trustedCallers: readonly string[]
  trustedCallerKey: string | undefined
  /** Seconds. */
  drainSeconds: number
  databaseUrl: string | undefined
  databasePool: number
  /** Seconds. */
  statementSeconds: number
  lockSeconds: number
  redisUrl: string | undefined
  workerMode: "shared" | "server" | "worker"
  jwtSecret: string | undefined
  cookieSecret: string | undefined
  adminEmail: string | undefined
  adminPassword: string | undefined
  /** Never with simulated payments. */
  requiresSecondFactor: boolean
  /** Ruling 19. */
  paymentEnvironment: PaymentEnvironment
  paypal: PaypalSettings
  smtpUrl: string | undefined
  mailFrom: string
  teamEmail: string
  seller: Seller
  contact: ShopContact
  contactExamples: readonly ContactExample[]
  /** Ruling 50. Lower case, as in Medusa. */
  taxCountry: string
  s3: S3Settings | undefined
  backupPassphrase: string | undefined
  logLevel: string | undefined
  logTo: "file" | "stdout"
  /** OTLP. */
  tracesUrl: string | undefined
  trustProxy: number
  /** 0: no limits. */
  rateLimitFactor: number
  serviceWorker: boolean
  /** Percent of visits; 0: none. */
  measuredVisits: number
  clearAfterDays: ClearAfterDays
}

interface ClearAfterDays {
  carts: number
  signups: number
  reservations: number
}

export interface Seller {
  name: string
  address: string[]
  taxNumber: string | null
  email: string
}

export interface S3Settings {
  bucket: string
  region: string
  endpoint: string | undefined
  fileUrl: string
  isPathStyle: boolean
  hasAcls: boolean
  signsDownloads: boolean
  accessKeyId: string
  secretAccessKey: string
}

export class SettingsError extends Error {}

const paypalApi = {
  sandbox: "https://api-m.sandbox.paypal.com",
  production: "https://api-m.paypal.com",
} as const

/** Throws `SettingsError`. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const parsed = environmentSchema.safeParse(environment)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = issue?.path[0] as SettingName
    throw new SettingsError(wrongSetting(name, environment[name]))
  }
  const env = parsed.data
  const listenPort = env.PORT ?? 9000
  const paypal = paypalSettings(env)
  const contact = shopContact(env)
  const mailFrom = env.MAIL_FROM ?? `${brand.name} <${contact.email}>`
  return {
    port: listenPort,
    host: listenHost(env.HOST, paypal),
    workerPort: env.WORKER_PORT,
    servers: serverCount(env),
    metricsPort: metricsPort(env, listenPort, paypal.sandboxPort),
    metricsHost: env.METRICS_HOST ?? "127.0.0.1",
    dataDir: path.resolve(env.DATA_DIR ?? ".data"),
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${listenPort}`,
    apiOrigin: env.API_ORIGIN,
    storefrontOrigins: env.STOREFRONT_ORIGINS ?? [],
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
    requiresSecondFactor: env.STAFF_SECOND_FACTOR === "required" && paypal.environment !== "local",
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
    contactExamples: examplesLeft(env),
    taxCountry: env.TAX_COUNTRY ?? "us",
    s3: s3Settings(env),
    backupPassphrase: env.BACKUP_PASSPHRASE,
    logLevel: env.LOG_LEVEL,
    logTo: env.LOG_TO ?? "file",
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    trustProxy: env.TRUST_PROXY ?? 0,
    rateLimitFactor: env.RATE_LIMITS ?? 1,
    serviceWorker: env.SERVICE_WORKER !== "off",
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

/** Redis shares second-factor challenges (docs/security.md). */
function serverCount({ SERVERS: servers = 1, REDIS_URL }: z.infer<typeof environmentSchema>): number {
  if (servers > 1 && !REDIS_URL) throw new SettingsError(`REDIS_URL is missing: SERVERS=${servers} needs it.`)
  return servers
}

function metricsPort(env: z.infer<typeof environmentSchema>, PORT: number, PAYPAL_SANDBOX_PORT: number | undefined) {
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

function paypalSettings(env: z.infer<typeof environmentSchema>): PaypalSettings {
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

function s3Settings(env: z.infer<typeof environmentSchema>): S3Settings | undefined {
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
