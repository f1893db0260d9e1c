import { expect, it } from "vitest"
import { unknownSettings } from "./unknown-settings"

const ignored = (name: string, advice: string) => [`${name} is not a setting of the shop and was ignored: ${advice}`]

it.each([
  ["PAYPAL_CLIENTID", "PAYPAL_CLIENT_ID"],
  ["SMTP_URI", "SMTP_URL"],
  ["DATABSE_URL", "DATABASE_URL"],
  ["data_dir", "DATA_DIR"],
])("asks of %s whether %s is meant", (name, meant) =>
  expect(unknownSettings([name])).toEqual(ignored(name, `did you mean ${meant}?`)),
)

it("reports a variable that begins like a setting and resembles none", () => {
  expect(unknownSettings(["S3_ACCESS_KEY"])).toEqual(ignored("S3_ACCESS_KEY", "see .env.example."))
})

it.each(["PATH", "HOSTNAME", "PWD", "NODE_ENV", "PORT", "SMTP_URL", "PGPORT", "SEED_ADMIN_EMAIL", "PORTS"])(
  "says nothing about %s",
  (name) => expect(unknownSettings([name])).toEqual([]),
)
