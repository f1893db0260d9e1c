import { expect, it } from "vitest"
import { settlement } from "./settlement"

const discount = { amount: "20.00", cardEnding: "3C2D" }

it.each([
  ["receipt", "107.99", null, false, ["$107.99 paid with PayPal"]],
  ["receipt", "86.39", discount, false, ["$20.00 paid with the gift card ending 3C2D", "$86.39 paid with PayPal"]],
  ["receipt", "0.00", discount, false, ["$20.00 paid with the gift card ending 3C2D"]],
  ["receipt", "1.08", null, true, ["$1.08 paid with PayPal", "Simulated payment: no real money moved"]],
  ["credit-note", "5.00", discount, false, ["$20.00 back to the gift card ending 3C2D", "$5.00 back to PayPal"]],
] as const)("describes a %s of %s with the card %j, simulated %s", (kind, total, card, simulated, sentences) => {
  expect(settlement({ kind, total, discount: card, simulated })).toEqual(sentences)
})

it.each([
  ["receipt", "$53.99 paid by invoice XY-P-000012"],
  ["credit-note", "$53.99 back by bank transfer"],
] as const)("describes a %s of an invoice", (kind, sentence) => {
  const paper = { kind, total: "53.99", discount: null, simulated: false, invoice: "XY-P-000012" }
  expect(settlement(paper)).toEqual([sentence])
})
