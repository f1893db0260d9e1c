import { expect, it } from "vitest"
import { paperDate } from "./receipt-sheet"

it.each([
  ["2026-11-21T23:59:59.999Z", "November 21, 2026"],
  ["2026-11-22T00:00:00.000Z", "November 22, 2026"],
])("%s is %s for every reader", (moment, day) => expect(paperDate(moment)).toBe(day))
