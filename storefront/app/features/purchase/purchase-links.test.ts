import { expect, it } from "vitest"
import { purchasePath, receiptFile, receiptPath } from "./purchase-links"

it("escapes the token in an address", () => {
  expect(purchasePath("a.b&c")).toBe("/purchase?token=a.b%26c")
  expect(receiptPath("a.b.c")).toBe("/receipt?token=a.b.c")
  expect(receiptPath("a.b.c", "CD-000001")).toBe("/receipt?token=a.b.c&number=CD-000001")
  expect(receiptFile("a.b.c", "CD-C-000001")).toBe("/api/receipt.php?token=a.b.c&number=CD-C-000001")
})
