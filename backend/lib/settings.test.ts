import { describe, expect, it } from "vitest"
import { readSettings } from "./settings"

describe("readSettings", () => {
  it("needs nothing: payments are simulated, on this machine only", () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({ port: 9000, host: "127.0.0.1", publicUrl: "http://localhost:9000" })
    expect(settings.paypal).toMatchObject({ environment: "local", isNamed: false, clientId: "test" })
  })

  it("takes an empty value for none", () => {
    expect(readSettings({ PORT: "", DATABASE_URL: "", SMTP_URL: "" }).port).toBe(9000)
  })

  it("listens everywhere once payments are real, or simulated by name", () => {
    const credentials = { PAYPAL_CLIENT_ID: "abc", PAYPAL_CLIENT_SECRET: "def" }
    expect(readSettings(credentials)).toMatchObject({ host: undefined, paypal: { environment: "sandbox" } })
    expect(readSettings({ PAYPAL_ENVIRONMENT: "local" }).host).toBeUndefined()
    expect(readSettings({ ...credentials, PAYPAL_ENVIRONMENT: "production" }).paypal.apiUrl).toBe(
      "https://api-m.paypal.com",
    )
  })

  it.each([
    ["PORT", { PORT: "ninety" }],
    ["PORT", { PORT: "70000" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/shop" }],
    ["PUBLIC_URL", { PUBLIC_URL: "shop.example" }],
    ["SMTP_URL", { SMTP_URL: "mail.example" }],
    ["JWT_SECRET", { JWT_SECRET: "short" }],
    ["ADMIN_EMAIL", { ADMIN_EMAIL: "admin" }],
    ["PAYPAL_ENVIRONMENT", { PAYPAL_ENVIRONMENT: "live" }],
    ["PAYPAL_CLIENT_ID", { PAYPAL_ENVIRONMENT: "production" }],
    ["PAYPAL_CLIENT_SECRET", { PAYPAL_CLIENT_ID: "abc" }],
    ["S3_ACCESS_KEY_ID", { S3_BUCKET: "files" }],
    ["HOST", { HOST: "0.0.0.0" }],
  ])("names %s when it is wrong, in one sentence", (name, environment) => {
    expect(() => readSettings(environment)).toThrow(new RegExp(`^${name} [^\\n]+$`))
  })
})
