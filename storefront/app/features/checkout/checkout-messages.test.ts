import { describe, expect, it } from "vitest"
import type { CheckoutErrorCode } from "../../../../compat-api/contract/checkout"
import { captureProblem, orderRefused, pricesChanged, processingFailed, walletFailed } from "./checkout-messages"
import { CheckoutRefusal, codeOfStatus } from "./checkout-refusal"

const refusal = (code: CheckoutErrorCode, message = "Said by the shop.") => new CheckoutRefusal({ code, message })

describe("a failed capture", () => {
  it.each<[CheckoutErrorCode, string, string]>([
    ["instrument_declined", "restart", "PayPal declined this way to pay"],
    ["not_approved", "pay-again", "There was an issue processing your payment."],
    ["unknown_order", "pay-again", "There was an issue processing your payment."],
    ["invalid_request", "pay-again", "There was an issue processing your payment."],
    ["payment_unavailable", "repeat", "There was an issue processing your payment."],
    ["amount_mismatch", "support", "Failed to process payment. Please contact support."],
  ])("%s → %s", (code, next, title) => {
    expect(captureProblem(refusal(code), true)).toMatchObject({ next, message: { title } })
  })

  it("whose answer was lost may only be asked again, never paid again", () => {
    expect(captureProblem(new TypeError("Failed to fetch"), true).next).toBe("repeat")
  })

  it("that was declined after a reload, without PayPal's window, is paid anew", () => {
    expect(captureProblem(refusal("instrument_declined"), false).next).toBe("pay-again")
  })
})

it.each([
  [400, "invalid_request"],
  [404, "unknown_order"],
  [409, undefined],
  [422, "instrument_declined"],
  [429, undefined],
  [500, undefined],
  [503, "payment_unavailable"],
])("status %s alone means %s", (status, code) => {
  expect(codeOfStatus(status)).toBe(code)
})

describe("an order that was not made", () => {
  it("says what the shop said", () => {
    expect(orderRefused(refusal("unknown_product")).text).toBe("Nothing has been charged. Said by the shop.")
  })

  it.each([
    ["the network is gone", new TypeError("Failed to fetch")],
    ["PayPal is gone", refusal("payment_unavailable")],
  ])("is the wallet's failure when %s", (_case, error) => {
    expect(orderRefused(error)).toEqual(walletFailed)
  })

  it("lists changed prices, or asks for a reload when only the total moved", () => {
    const changes = [{ name: "Facade", before: 100, after: 200 }]
    expect(pricesChanged(changes)).toMatchObject({ title: "Prices have changed", changes })
    expect(pricesChanged([])).toMatchObject({ title: "The total has changed" })
  })
})

it("uses the words of the error catalogue", () => {
  expect(walletFailed.title).toBe("PayPal payment failed. Please try again.")
  expect(processingFailed.title).toBe("Failed to process payment. Please contact support.")
})
