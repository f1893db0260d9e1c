import { describe, expect, it } from "vitest"
import { providerWords } from "../../../lib/payments/methods"
import { type Asker, proofHash } from "./buyer-proof"
import { answerTo, type FoundPurchase, type PaymentResult, ticketFor } from "./payment-result"

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

describe("gift cards and the link to the purchase are told to the buyer alone", () => {
  it.each<[string, FoundPurchase, Asker, boolean, object]>([
    ["the browser that froze it", proved, { proof: "secret" }, false, completed],
    ["another browser", proved, { proof: "another" }, false, ticket],
    ["whoever shows nothing", proved, {}, false, ticket],
    ["whoever shows nothing and has it captured", { ...proved, status: "frozen" }, {}, true, ticket],
    ["the account of its address", proved, { sessionEmail: "a@example.com" }, false, completed],
    ["another account", proved, { sessionEmail: "b@example.com" }, false, ticket],
    ["whoever comes first, where nothing proves the buyer", { ...unproved, status: "frozen" }, {}, false, completed],
    ["whoever has its capture written, where nothing does", { ...unproved, status: "captured" }, {}, true, completed],
    ["whoever comes later, where nothing does", unproved, {}, false, ticket],
    ["whoever brings a proof later, where nothing did", unproved, { proof: "secret" }, false, ticket],
  ])("%s", (_who, before, asker, isRecordedNow, told) => {
    expect(ticketFor(asker, before, completed, isRecordedNow)).toEqual(told)
  })
})

describe("a payment that is presented", () => {
  const shown = { asker: { proof: "secret" }, isRecordedNow: false }

  it("is answered with what the buyer may know", () => {
    expect(answerTo({ ...shown, isApprovedByBuyer: true }, proved, completed)).toEqual({ success: true, ...completed })
  })

  it("is answered with the ticket alone to anybody else", () => {
    const stranger = { ...shown, asker: {}, isApprovedByBuyer: true }
    expect(answerTo(stranger, proved, completed)).toEqual({ success: true, ...ticket })
  })

  it("is accepted while PayPal has not settled it: the buyer did what there is to do", () => {
    const answer = answerTo({ ...shown, isApprovedByBuyer: true }, { ...proved, status: "pending" }, pending)
    expect(answer).toEqual({ success: true, ...pending })
  })

  it("is refused while nobody has paid its invoice, whoever asks", () => {
    const unpaid: FoundPurchase = { ...proved, status: "pending", payment_provider: "invoice" }
    for (const asker of [{ proof: "secret" }, {}]) {
      const answer = answerTo({ ...shown, asker, isApprovedByBuyer: false }, unpaid, pending)
      expect(answer).toEqual({ success: false, message: providerWords.invoice.filesWait })
    }
  })

  it("is accepted once its invoice is paid", () => {
    const paid: FoundPurchase = { ...proved, payment_provider: "invoice" }
    expect(answerTo({ ...shown, isApprovedByBuyer: false }, paid, completed)).toEqual({ success: true, ...completed })
  })

  it("of a free order is answered as any other", () => {
    const free: FoundPurchase = { ...proved, status: "frozen", payment_provider: null }
    const answer = answerTo({ ...shown, isApprovedByBuyer: true }, free, completed)
    expect(answer).toEqual({ success: true, ...completed })
  })
})
