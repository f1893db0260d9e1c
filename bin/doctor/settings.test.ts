import { expect, it } from "vitest"
import { readSettings } from "../../backend/lib/settings"
import { listSettings, settingsTable } from "./settings"

const environment = {
  PORT: "9123",
  MAIL_FROM: "me@example.com",
  SMTP_URL: "smtp://me:hush@mail.example:587",
  JWT_SECRET: "hush-hush-hush-hush",
}

it("shows where each setting comes from, and no secret", () => {
  const rows = listSettings(readSettings(environment), environment, ["MAIL_FROM"])
  expect(rows).toContainEqual({ name: "PORT", value: "9123", source: "environment" })
  expect(rows).toContainEqual({ name: "MAIL_FROM", value: "me@example.com", source: ".env" })
  expect(rows).toContainEqual({ name: "MEDUSA_WORKER_MODE", value: "shared", source: "default" })
  expect(rows).toContainEqual({ name: "SMTP_URL", value: "set", source: "environment" })
  expect(settingsTable(rows)).not.toContain("hush")
})
