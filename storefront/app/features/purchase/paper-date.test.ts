import { expect, it } from "vitest"
import { paperDate } from "./receipt-sheet"

it("dates a paper by UTC for every reader", () => {
  expect(paperDate("2026-11-21T23:59:59.999Z")).toBe("November 21, 2026")
  expect(paperDate("2026-11-22T00:00:00.000Z")).toBe("November 22, 2026")
})
