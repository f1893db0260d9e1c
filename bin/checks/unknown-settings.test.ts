import { describe, expect, it } from "vitest"
import { unknownSettings } from "./unknown-settings"

describe("variables that nobody reads", () => {
  it.each([
    ["PAYPAL_CLIENTID", "PAYPAL_CLIENT_ID"],
    ["PAYPAL_CLIENT_SECRETS", "PAYPAL_CLIENT_SECRET"],
    ["SMTP_URI", "SMTP_URL"],
    ["DATABSE_URL", "DATABASE_URL"],
    ["Port", "PORT"],
    ["data_dir", "DATA_DIR"],
  ])("%s: is %s meant?", (name, meant) => {
    expect(unknownSettings([name])).toEqual([
      `${name} is not a setting of the shop and was ignored: did you mean ${meant}?`,
    ])
  })

  it("names those that begin like ours without being near one", () => {
    expect(unknownSettings(["S3_ACCESS_KEY"])).toEqual([
      "S3_ACCESS_KEY is not a setting of the shop and was ignored: see .env.example.",
    ])
  })

  it.each(["PATH", "HOME", "HOSTNAME", "PWD", "NODE_ENV", "PORT", "SMTP_URL", "PGPORT", "SEED_ADMIN_EMAIL", "PORTS"])(
    "leaves %s alone",
    (name) => {
      expect(unknownSettings([name])).toEqual([])
    },
  )
})
