import { expect, it } from "vitest"
import { paypalOptions } from "./paypal-buttons"

const always = { clientId: "test", currency: "USD", intent: "capture", components: "buttons" }

it.each([
  ["local", "http://localhost:9100/sdk/js", { ...always, sdkBaseUrl: "http://localhost:9100/sdk/js" }],
  ["sandbox", null, { ...always, environment: "sandbox" }],
  ["production", null, { ...always, environment: "production" }],
] as const)("loads PayPal's script for the environment %s", (environment, sdkBaseUrl, options) => {
  expect(paypalOptions({ clientId: "test", environment, sdkBaseUrl })).toEqual(options)
})
