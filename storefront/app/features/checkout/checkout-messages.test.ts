import { describe, expect, it } from "vitest"
import type { CheckoutErrorCode } from "../../../../compat-api/contract/checkout"
import {
  captureProblem,
  orderRefused,
  pricesChanged,
  pricesNoticed,
  processingFailed,
  walletFailed,
} from "./checkout-messages"
import { CheckoutRefusal } from "./checkout-refusal"

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
})

describe("changed prices", () => {
  const dearer = { name: "Facade", before: 100, after: 200 }
  const gone = { name: "Tower", before: 100, after: null }

  it.each([
    ["dearer", [dearer], "Prices have changed"],
    ["dearer and gone", [dearer, gone], "Prices have changed"],
    ["gone", [gone], "Something in your cart is no longer sold"],
  ])("%s: told with the list of them", (_case, changes, title) => {
    expect(pricesChanged(changes)).toMatchObject({ kind: "error", title, changes })
    expect(pricesNoticed(changes)).toMatchObject({ kind: "info", title, changes })
  })
})

it("uses the words of the error catalogue", () => {
  expect(walletFailed.title).toBe("PayPal payment failed. Please try again.")
  expect(processingFailed.title).toBe("Failed to process payment. Please contact support.")
})
