import { expect, it } from "vitest"
import { readSettings } from "../../backend/lib/settings"
import { exampleTrouble } from "./contact-examples"

const real = { PAYPAL_ENVIRONMENT: "production", PAYPAL_CLIENT_ID: "abc", PAYPAL_CLIENT_SECRET: "def" }
const own = {
  CONTACT_EMAIL: "office@studio.example",
  CONTACT_PHONE: "none",
  CONTACT_LOCATION: "Porto",
  CONTACT_SOCIAL: "none",
  SELLER_ADDRESS: "Rua 1 | Porto",
}

it.each([
  ["where payments are simulated", {}, undefined],
  ["where a shop that is paid has its own", { ...real, ...own }, undefined],
  [
    "by name where a shop is paid",
    { ...real, ...own, CONTACT_PHONE: "", SELLER_ADDRESS: "" },
    "example contact details are shown: set CONTACT_PHONE, SELLER_ADDRESS (to `none` where there is none)",
  ],
])("examples are told %s", (_, environment, told) => {
  expect(exampleTrouble(readSettings(environment))).toBe(told)
})
