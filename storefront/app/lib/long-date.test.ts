import { expect, it } from "vitest"
import { longDate } from "../ui/moment"

it.each([
  ["2026-11-21T09:30:00.000Z", "UTC", "November 21, 2026 at 09:30 AM"],
  ["2026-11-21T09:30:59.999Z", "Asia/Dubai", "November 21, 2026 at 01:30 PM"],
  ["2026-12-31T23:05:00.000Z", "Asia/Dubai", "January 1, 2027 at 03:05 AM"],
  ["2026-07-04T00:00:00.000Z", "America/New_York", "July 3, 2026 at 08:00 PM"],
])("writes %s in %s as %s", (moment, timeZone, text) => {
  // Unicode data may use a narrow space before AM and PM.
  expect(longDate(moment, timeZone).replace(/\s/g, " ")).toBe(text)
})
