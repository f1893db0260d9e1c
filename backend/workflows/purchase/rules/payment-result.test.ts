import { expect, it } from "vitest"
import { providerWords } from "../../../lib/payments/methods"
import {
  type Asker,
  answerTo,
  type FoundPurchase,
  isBuyer,
  type PaymentResult,
  proofHash,
  ticketFor,
} from "./payment-result"

const completed: PaymentResult = {
  status: "completed",
  transactionId: "CAPTURE",
  email: "a@example.com",
  giftCards: [{ code: "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B", value: 50 }],
  purchaseToken: "cdp_token",
}
const pending: PaymentResult = { ...completed, status: "pending", giftCards: [] }
const ticket = { status: "completed", transactionId: "CAPTURE" }

const proved: FoundPurchase = {
  status: "completed",
  email: "a@example.com",
  buyer_proof_hash: proofHash("secret"),
  payment_provider: "paypal",
}
const unproved = { ...proved, buyer_proof_hash: null }

it.each<[string, FoundPurchase, Asker, object]>([
  ["the browser that froze it", proved, { proof: "secret" }, completed],
  ["another browser", proved, { proof: "another" }, ticket],
  ["nobody known", proved, {}, ticket],
  ["nobody known, who has it captured", { ...proved, status: "frozen" }, {}, ticket],
  ["the account of its address", proved, { sessionEmail: "a@example.com" }, completed],
  ["another account", proved, { sessionEmail: "b@example.com" }, ticket],
  ["the first, where nothing proves the buyer", { ...unproved, status: "frozen" }, {}, completed],
  ["a later one, without a proof", unproved, {}, ticket],
  ["a later one, before its delivery", { ...unproved, status: "captured" }, {}, ticket],
  ["a later one with a proof, where none was kept", unproved, { proof: "secret" }, ticket],
])("shows gift cards and the purchase's link to the buyer alone: %s", (_who, before, asker, told) => {
  expect(ticketFor(asker, before, completed)).toEqual(told)
})

it("lets the buyer alone close a payment: not even the first caller, if another gave a proof", () => {
  expect(isBuyer(proved, {}, true)).toBe(false)
  expect(isBuyer(unproved, {}, true)).toBe(true)
})

const buyer = { proof: "secret" }
const accepted = { success: true, ...completed }
const unpaid: FoundPurchase = { ...proved, status: "pending", payment_provider: "invoice" }
const refused = { success: false, message: providerWords.invoice.filesWait }

it.each<[string, Asker, boolean, FoundPurchase, PaymentResult, object]>([
  ["tells the buyer all", buyer, true, proved, completed, accepted],
  ["gives anyone else the ticket alone", {}, true, proved, completed, { success: true, ...ticket }],
  ["accepts a pending payment", buyer, true, { ...proved, status: "pending" }, pending, { ...accepted, ...pending }],
  ["refuses an unpaid invoice", buyer, false, unpaid, pending, refused],
  ["refuses an unpaid invoice to anyone", {}, false, unpaid, pending, refused],
  ["accepts a paid invoice", buyer, false, { ...proved, payment_provider: "invoice" }, completed, accepted],
  ["accepts a free order", buyer, true, { ...proved, status: "frozen", payment_provider: null }, completed, accepted],
])("answers a presented payment: %s", (_case, asker, isApprovedByBuyer, before, result, answer) => {
  expect(answerTo(asker, isApprovedByBuyer, before, result)).toEqual(answer)
})
