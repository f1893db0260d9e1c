import { describe, expect, it } from "vitest"
import { readSettings } from "../../backend/lib/settings"
import { settingsTable, shownSettings } from "./settings"

const environment = {
  PORT: "9123",
  MAIL_FROM: "me@example.com",
  SMTP_URL: "smtp://me:hush@mail.example:587",
  JWT_SECRET: "hush-hush-hush-hush",
}

describe("the settings on the doctor's screen", () => {
  const rows = shownSettings(readSettings(environment), environment, ["MAIL_FROM"])

  it("say where each comes from", () => {
    expect(rows).toContainEqual({ name: "PORT", value: "9123", source: "environment" })
    expect(rows).toContainEqual({ name: "MAIL_FROM", value: "me@example.com", source: ".env" })
    expect(rows).toContainEqual({ name: "MEDUSA_WORKER_MODE", value: "shared", source: "default" })
  })

  it("show no secret", () => {
    expect(rows).toContainEqual({ name: "SMTP_URL", value: "set", source: "environment" })
    expect(settingsTable(rows)).not.toContain("hush")
  })
})
