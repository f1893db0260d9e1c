import { expect, it } from "vitest"
import { unknownMigrations } from "./restore-backup"

it("knows the shop's, Medusa's and what Medusa runs once, and names the others", () => {
  const known = [
    "Migration20261125131800",
    "InitialSetup20240401153642",
    "announce-promotions.js",
    "migrate-product-shipping-profile.js",
  ]
  expect(unknownMigrations([...known, "Migration20991231235959"])).toEqual(["Migration20991231235959"])
})
