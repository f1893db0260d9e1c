import { expect, it } from "vitest"
import { unknownMigrations } from "./restore-backup"

it("names migrations that neither the shop nor Medusa knows", () => {
  const scripts = ["announce-promotions.js", "migrate-product-shipping-profile.js"]
  const known = ["Migration20261125131800", "InitialSetup20240401153642", ...scripts]
  expect(unknownMigrations([...known, "Migration20991231235959"])).toEqual(["Migration20991231235959"])
})
