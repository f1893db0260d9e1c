import fs from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { readSettings, settingNames } from "./settings"

it("needs no settings, and then simulates payments on this machine only", () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({ port: 9000, host: "127.0.0.1", publicUrl: "http://localhost:9000" })
  expect(settings.paypal).toMatchObject({ environment: "local", isNamed: false, clientId: "test" })
})

it("treats an empty value as unset", () => {
  expect(readSettings({ PORT: "", DATABASE_URL: "", SMTP_URL: "" }).port).toBe(9000)
})

it("listens everywhere once payments are real or explicitly simulated", () => {
  const credentials = { PAYPAL_CLIENT_ID: "abc", PAYPAL_CLIENT_SECRET: "def" }
  expect(readSettings(credentials)).toMatchObject({ host: undefined, paymentEnvironment: "sandbox" })
  expect(readSettings({ PAYPAL_ENVIRONMENT: "local" }).host).toBeUndefined()
  const live = readSettings({ ...credentials, PAYPAL_ENVIRONMENT: "production" })
  expect(live.paypal.apiUrl).toBe("https://api-m.paypal.com")
})

it("trusts no proxy and keeps its limits by default", () => {
  expect(readSettings({})).toMatchObject({ trustProxy: 0, rateLimitFactor: 1 })
  expect(readSettings({ TRUST_PROXY: "2", RATE_LIMITS: "3" })).toMatchObject({ trustProxy: 2, rateLimitFactor: 3 })
  expect(readSettings({ RATE_LIMITS: "off" }).rateLimitFactor).toBe(0)
  expect(readSettings({}).serviceWorker).toBe(true)
  expect(readSettings({ SERVICE_WORKER: "off" }).serviceWorker).toBe(false)
})

it("measures no visits by default", () => {
  expect(readSettings({}).measuredVisits).toBe(0)
  expect(readSettings({ MEASURE_VISITS: "2.5" }).measuredVisits).toBe(2.5)
  for (const wrong of ["101", "-1", "on"])
    expect(() => readSettings({ MEASURE_VISITS: wrong })).toThrow(
      `MEASURE_VISITS is wrong: "${wrong}" is not a percentage of visits, from 0 to 100. See .env.example.`,
    )
})

it("runs one server by default, and needs Redis for several", () => {
  expect(readSettings({}).servers).toBe(1)
  expect(readSettings({ SERVERS: "4", REDIS_URL: "redis://localhost" }).servers).toBe(4)
  expect(() => readSettings({ SERVERS: "2" })).toThrow(new Error("REDIS_URL is missing: SERVERS=2 needs it."))
})

it("serves metrics on this machine, one port per server", () => {
  expect(readSettings({})).toMatchObject({ metricsPort: undefined, metricsHost: "127.0.0.1", tracesUrl: undefined })
  const figures = readSettings({ METRICS_PORT: "9464", METRICS_HOST: "10.0.0.1" })
  expect(figures).toMatchObject({ metricsPort: 9464, metricsHost: "10.0.0.1" })
  const last = { METRICS_PORT: "65534", REDIS_URL: "redis://localhost" }
  expect(readSettings({ ...last, SERVERS: "2" }).metricsPort).toBe(65_534)
  expect(() => readSettings({ ...last, SERVERS: "3" })).toThrow(
    new Error("METRICS_PORT is wrong: SERVERS needs 3 ports from 65534 on, and there are not that many."),
  )
})

it.each([
  { ports: { METRICS_PORT: "9000" }, with: "PORT", at: 9000 },
  { ports: { METRICS_PORT: "9464", PORT: "9464" }, with: "PORT", at: 9464 },
  { ports: { METRICS_PORT: "9464", WORKER_PORT: "9464" }, with: "WORKER_PORT", at: 9464 },
  { ports: { METRICS_PORT: "8999", SERVERS: "2", REDIS_URL: "redis://localhost" }, with: "PORT", at: 9000 },
])("gives no port to two listeners: $ports", ({ ports, with: other, at }) => {
  expect(() => readSettings(ports)).toThrow(
    new Error(`METRICS_PORT is wrong: the metrics would use port ${at}, which ${other} uses.`),
  )
})

it("accepts ports beside those of the metrics, and any free one", () => {
  const beside = { METRICS_PORT: "8998", SERVERS: "2", REDIS_URL: "redis://localhost" }
  expect(readSettings(beside).metricsPort).toBe(8998)
  expect(readSettings({ METRICS_PORT: "0", PORT: "0" }).metricsPort).toBe(0)
  const real = { PAYPAL_CLIENT_ID: "id", PAYPAL_CLIENT_SECRET: "secret", PUBLIC_URL: "https://shop.example" }
  expect(readSettings({ ...real, METRICS_PORT: "9464", PAYPAL_SANDBOX_PORT: "9464" }).metricsPort).toBe(9464)
  const elsewhere = { PAYPAL_LOCAL_URL: "http://localhost:9999", METRICS_PORT: "9464", PAYPAL_SANDBOX_PORT: "9464" }
  expect(readSettings(elsewhere).metricsPort).toBe(9464)
})

it.each([
  ["https://shop.example/", "https://shop.example"],
  ["HTTPS://Shop.example:443", "https://shop.example"],
  ["http://localhost:9000", "http://localhost:9000"],
])("normalizes the shop's address %s to %s", (PUBLIC_URL, publicUrl) => {
  expect(readSettings({ PUBLIC_URL }).publicUrl).toBe(publicUrl)
})

it("adds paths to an API address with a path", () => {
  expect(readSettings({ API_ORIGIN: "https://api.example/shop/" }).apiOrigin).toBe("https://api.example/shop")
})

it("never shows a password in an address", () => {
  expect(() => readSettings({ PUBLIC_URL: "https://ada:hush@shop.example" })).toThrow(/^(?!.*hush).+$/)
})

it("normalizes mailboxes", () => {
  const mailboxes = { ADMIN_EMAIL: "Ada@Example.com", TEAM_EMAIL: "a@xn--mnchen-3ya.example" }
  const { adminEmail, teamEmail } = readSettings(mailboxes)
  expect([adminEmail, teamEmail]).toEqual(["ada@example.com", "a@münchen.example"])
})

it("sells under the tax of one country", () => {
  expect(readSettings({}).taxCountry).toBe("us")
  expect(readSettings({ TAX_COUNTRY: " AE " }).taxCountry).toBe("ae")
})

it.each(["UTC", " Europe/Berlin", "America/Argentina/Buenos_Aires", "Etc/GMT+5"])("knows the time zone %s", (name) => {
  expect(readSettings({ TIME_ZONE: name }).timeZone).toBe(name.trim())
})

it.each([
  ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/shop" }],
  ["PUBLIC_URL", { PUBLIC_URL: "shop.example" }],
  ["PUBLIC_URL", { PUBLIC_URL: "https://shop.example/shop" }],
  ["PUBLIC_URL", { PUBLIC_URL: "https://shop.example?a=b" }],
  ["API_ORIGIN", { API_ORIGIN: "https://api.example/shop?version=1" }],
  ["PAYPAL_LOCAL_URL", { PAYPAL_LOCAL_URL: "http://localhost:9001/#" }],
  ["S3_ENDPOINT", { S3_ENDPOINT: "https://s3.example?region=eu" }],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318?key=1" }],
  ["SMTP_URL", { SMTP_URL: "mail.example" }],
  ["JWT_SECRET", { JWT_SECRET: "short" }],
  ["ADMIN_EMAIL", { ADMIN_EMAIL: "admin" }],
  ["PAYPAL_ENVIRONMENT", { PAYPAL_ENVIRONMENT: "live" }],
  ["PAYPAL_CLIENT_ID", { PAYPAL_ENVIRONMENT: "production" }],
  ["PAYPAL_CLIENT_SECRET", { PAYPAL_CLIENT_ID: "abc" }],
  ["S3_ACCESS_KEY_ID", { S3_BUCKET: "files" }],
  ["HOST", { HOST: "0.0.0.0" }],
  ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
  ["SERVERS", { SERVERS: "0", REDIS_URL: "redis://localhost" }],
  ["SERVERS", { SERVERS: "65", REDIS_URL: "redis://localhost" }],
  ["TRUST_PROXY", { TRUST_PROXY: "1.5" }],
  ["SERVICE_WORKER", { SERVICE_WORKER: "no" }],
  ["RATE_LIMITS", { RATE_LIMITS: "0" }],
  ["TAX_COUNTRY", { TAX_COUNTRY: "zz" }],
  ["TIME_ZONE", { TIME_ZONE: "Europe/Atlantis" }],
  ["TIME_ZONE", { TIME_ZONE: "+02:00" }],
])("names a wrong %s in one sentence", (name, environment) => {
  expect(() => readSettings(environment)).toThrow(new RegExp(`^${name} [^\\n]+$`))
})

it.each([
  ["PORT", "abc", 'PORT is wrong: "abc" is not a whole number from 0 to 65535. See .env.example.'],
  ["MEDUSA_WORKER_MODE", "both", 'MEDUSA_WORKER_MODE is wrong: "both" is not one of shared, server, worker. See'],
])("says what %s must be when it is %s", (name, value, sentence) => {
  expect(() => readSettings({ [name]: value })).toThrow(sentence)
})

it.each(["JWT_SECRET", "COOKIE_SECRET", "ADMIN_PASSWORD", "DATABASE_URL", "REDIS_URL", "SMTP_URL"])(
  "never shows the value of %s",
  (name) => {
    expect(() => readSettings({ [name]: "hush" })).toThrow(/^(?!.*hush).+$/)
  },
)

it(".env.example explains every setting, and no other", () => {
  const example = fs.readFileSync(path.resolve(__dirname, "../../.env.example"), "utf8")
  const named = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map((match) => match[1])
  expect(named.sort()).toEqual([...settingNames].sort())
})
