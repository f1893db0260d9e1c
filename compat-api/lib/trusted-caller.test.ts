import { expect, it } from "vitest"
import { readSettings } from "../../backend/lib/settings"
import { isTrusted } from "./trusted-caller"

const key = "a-key-of-the-storefront-server"
const settings = readSettings({ TRUSTED_CALLERS: "203.0.113.7, 2001:db8::/48", TRUSTED_CALLER_KEY: key })

it.each([
  ["203.0.113.7", undefined, true],
  ["2001:db8:0:5::1", undefined, true],
  ["203.0.113.8", undefined, false],
  ["2001:db9::1", undefined, false],
  ["203.0.113.8", key, true],
  ["203.0.113.8", [key], false],
  ["203.0.113.8", `${key}x`, false],
])("trusts a caller from %s with the key %j: %s", (address, sent, is) =>
  expect(isTrusted(settings, address, sent)).toBe(is),
)

it("trusts nobody without the settings", () => expect(isTrusted(readSettings({}), "203.0.113.7", "")).toBe(false))

it.each(["203.0.113", "203.0.113.7/33", "example.com", "2001:db8::/129", "203.0.113.7/8/8"])(
  "refuses %s as TRUSTED_CALLERS",
  (network) => {
    expect(() => readSettings({ TRUSTED_CALLERS: network })).toThrow("TRUSTED_CALLERS is wrong")
  },
)
