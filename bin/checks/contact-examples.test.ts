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
  ["nothing while payments are simulated", {}, undefined],
  ["nothing where a paid shop has set its own", { ...real, ...own }, undefined],
  [
    "the names of those that a paid shop still shows",
    { ...real, ...own, CONTACT_PHONE: "", SELLER_ADDRESS: "" },
    "example contact details are shown: set CONTACT_PHONE, SELLER_ADDRESS (to `none` where there is none)",
  ],
])("reports %s", (_, environment, trouble) => expect(exampleTrouble(readSettings(environment))).toBe(trouble))
