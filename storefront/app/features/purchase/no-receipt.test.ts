import { expect, it } from "vitest"
import type { Receipt } from "../../../../compat-api/contract/purchases"
import { noReceipt } from "../../routes/receipt"

// Only the number matters.
const one = [{} as Receipt]

it.each([
  ["completed", one, "No Such Receipt"],
  ["pending", [], "No Receipt Yet"],
  ["declined", [], "No Receipt"],
  ["checking", [], "No Receipt Yet"],
] as const)("of a %s purchase", (status, receipts, title) => {
  expect(noReceipt({ status, receipts: [...receipts] }).title).toBe(title)
})
