import path from "node:path"
import * as z from "zod"
import { brand } from "./brand"
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

/**
 * What the environment says, parsed once and trusted afterwards. `.env.example` explains every variable.
 */

const port = z.string().trim().regex(/^\d+$/).transform(Number).pipe(z.number().max(65_535))
const seconds = z.coerce.number().int().min(1).max(3_600)
const days = z.coerce.number().int().min(1).max(3_650)
const httpUrl = z.url({ protocol: /^https?$/ })
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional())

/** Two letters of ISO 3166 that name a country. */
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
  PUBLIC_URL: optional(httpUrl),
  DRAIN_SECONDS: optional(z.coerce.number().int().min(0).max(600)),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_POOL: optional(z.coerce.number().int().min(2).max(1_000)),
  STATEMENT_SECONDS: optional(seconds),
  LOCK_SECONDS: optional(seconds),
  REDIS_URL: optional(z.url({ protocol: /^rediss?$/ })),
  MEDUSA_WORKER_MODE: optional(z.enum(["shared", "server", "worker"])),
  JWT_SECRET: optional(z.string().min(16)),
  COOKIE_SECRET: optional(z.string().min(16)),
  ADMIN_EMAIL: optional(z.email()),
  ADMIN_PASSWORD: optional(z.string().refine((password) => staffPasswordFault(password) === undefined)),
  STAFF_SECOND_FACTOR: optional(z.enum(["optional", "required"])),
  PAYPAL_ENVIRONMENT: optional(z.enum(["local", "sandbox", "production"])),
  PAYPAL_CLIENT_ID: optional(z.string()),
  PAYPAL_CLIENT_SECRET: optional(z.string()),
  PAYPAL_WEBHOOK_ID: optional(z.string()),
  PAYPAL_LOCAL_URL: optional(httpUrl),
  PAYPAL_SANDBOX_PORT: optional(port),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.string().min(3)),
  TEAM_EMAIL: optional(z.email()),
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
  S3_ENDPOINT: optional(httpUrl),
  S3_FILE_URL: optional(httpUrl),
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
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl),
} satisfies Record<SettingName, z.ZodType>

const environmentSchema = z.object(variables)

/** Every variable that the shop reads, in the order of `.env.example`. */
export const settingNames = Object.keys(variables) as SettingName[]

export interface PaypalSettings {
  environment: PaymentEnvironment
  /** True when the operator named the environment; false when it follows from missing credentials (ruling 19). */
  isNamed: boolean
  clientId: string
  clientSecret: string
  apiUrl: string
  /** PayPal's id of the webhook that tells this shop; undefined when nobody set one up. */
  webhookId: string | undefined
  /** The port of the sandbox that `npm start` starts; 0: any free one. Undefined where `apiUrl` is somebody else's. */
  sandboxPort: number | undefined
}

export interface Settings {
  port: number
  /** The address to listen on. Loopback while payments are simulated by default (ruling 19). */
  host: string | undefined
  /** Where `npm run work` answers `/health`; undefined: at any free port, to this machine alone. */
  workerPort: number | undefined
  /** How many servers answer at the port, each a process. */
  servers: number
  /** Where each process serves its figures, to whom; undefined: nowhere. With several servers the first one's port. */
  metricsPort: number | undefined
  metricsHost: string
  dataDir: string
  publicUrl: string
  /** For how long a server that is told to end says so at `/ready` before it takes no more connections. Seconds. */
  drainSeconds: number
  databaseUrl: string | undefined
  /** How many connections a server does its work by. */
  databasePool: number
  /** After how long a statement of a server is given up, and how much of that it may wait for a lock. Seconds. */
  statementSeconds: number
  lockSeconds: number
  redisUrl: string | undefined
  workerMode: "shared" | "server" | "worker"
  jwtSecret: string | undefined
  cookieSecret: string | undefined
  adminEmail: string | undefined
  adminPassword: string | undefined
  /** Whether staff without a second factor can do nothing but enrol one; never where payments are simulated. */
  requiresSecondFactor: boolean
  /** Where the shop takes money, whoever takes it: it follows from PayPal's credentials (ruling 19). */
  paymentEnvironment: PaymentEnvironment
  paypal: PaypalSettings
  smtpUrl: string | undefined
  mailFrom: string
  /** Where requests are mailed to. */
  teamEmail: string
  seller: Seller
  /** How the shop is reached, for pages and mails. */
  contact: ShopContact
  /** What of it is still an example. */
  contactExamples: readonly ContactExample[]
  /** Under whose tax the shop sells (ruling 50): two small letters of ISO 3166, as Medusa writes countries. */
  taxCountry: string
  s3: S3Settings | undefined
  /** Seals what is secret in a backup. */
  backupPassphrase: string | undefined
  logLevel: string | undefined
  /** Where `npm start` sends the log of the shop. */
  logTo: "file" | "stdout"
  /** The OTLP receiver that traces are sent to; undefined: none are made. */
  tracesUrl: string | undefined
  /** How many proxies are in front of the shop, each adding the address it was called from to `X-Forwarded-For`. */
  trustProxy: number
  /** What every rate limit is multiplied by; 0 when there are none. */
  rateLimitFactor: number
  /** Whether browsers keep what was visited, for when there is no connection. */
  serviceWorker: boolean
  /** Of how many visits in 100 browsers say how quickly the page was there; 0: of none. */
  measuredVisits: number
  /** After how many days what nobody came back for is cleared away. */
  clearAfterDays: ClearAfterDays
}

interface ClearAfterDays {
  /** Carts of Medusa's store API that nobody changed, and nobody paid for. */
  carts: number
  /** Signups whose link nobody opened. */
  signups: number
  /** Codes of gift cards that nobody paid for, after their 24 hours. */
  reservations: number
}

/** Who sells: what is on receipts. */
export interface Seller {
  name: string
  /** Line by line. */
  address: string[]
  taxNumber: string | null
  email: string
}

export interface S3Settings {
  bucket: string
  region: string
  endpoint: string | undefined
  fileUrl: string
  /** The bucket stands in the path of an address, not in its host. */
  isPathStyle: boolean
  /** Whether the shop says of each file whether it is private; else the bucket alone decides. */
  hasAcls: boolean
  /** Browsers fetch what is sold from the store itself, by a signed address; else the server hands it through. */
  signsDownloads: boolean
  accessKeyId: string
  secretAccessKey: string
}

/** A wrong environment: one sentence that names the variable. */
export class SettingsError extends Error {}

const paypalApi = {
  sandbox: "https://api-m.sandbox.paypal.com",
  production: "https://api-m.paypal.com",
} as const

/** Reads the settings. Throws {@link SettingsError} with one sentence that names the wrong variable. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const parsed = environmentSchema.safeParse(environment)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    // The schema's own keys are the only paths there are.
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
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${listenPort}`).replace(/\/$/, ""),
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

/** Ruling 19: simulated payments that nobody asked for by name are offered to this machine only. */
function listenHost(host: string | undefined, paypal: PaypalSettings): string | undefined {
  if (paypal.environment !== "local" || paypal.isNamed) return host
  if (host && !loopback.includes(host)) {
    throw new SettingsError(
      `HOST is wrong: it is ${host}, but payments are simulated: set PayPal's credentials, or PAYPAL_ENVIRONMENT=local to give goods away on purpose.`,
    )
  }
  return host ?? "127.0.0.1"
}

/** Which second factors staff were asked for must be known to every server (docs/security.md). */
function serverCount({ SERVERS: servers = 1, REDIS_URL }: z.infer<typeof environmentSchema>): number {
  if (servers > 1 && !REDIS_URL) throw new SettingsError(`REDIS_URL is missing: SERVERS=${servers} needs it.`)
  return servers
}

function metricsPort(
  env: z.infer<typeof environmentSchema>,
  PORT: number,
  PAYPAL_SANDBOX_PORT: number | undefined,
): number | undefined {
  const { METRICS_PORT: first, SERVERS: servers = 1, WORKER_PORT } = env
  if (!first) return first
  const last = first + servers - 1
  if (last > 65_535) {
    throw new SettingsError(`METRICS_PORT is wrong: from ${first} on there are no ${servers} ports for SERVERS.`)
  }
  for (const [name, port] of Object.entries({ PORT, WORKER_PORT, PAYPAL_SANDBOX_PORT })) {
    if (port && port >= first && port <= last) {
      throw new SettingsError(`METRICS_PORT is wrong: figures would be served at port ${port}, which is ${name}'s.`)
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
