import { describe, expect, it } from "vitest"
import type { CheckoutErrorCode } from "../../../../../compat-api/contract/checkout-error"
import { CheckoutRefusal } from "../calls/checkout-refusal"
import { freeOrderLost, freeOrderRefused } from "../direct-order/send-order"
import { captureProblem, processingFailed } from "./capture-problem"
import { pricesNoticed, walletFailed } from "./checkout-messages"
import { orderRefused, pricesChanged } from "./refusal-messages"

const refusal = (code: CheckoutErrorCode, more: { giftCardBalance?: string } = {}) =>
  new CheckoutRefusal({ code, message: "Said by the shop.", ...more })

const freeFailed = "Failed to process free order. Please try again."

describe("a failed capture", () => {
  it.each<[CheckoutErrorCode, string, string]>([
    ["instrument_declined", "restart", "PayPal declined this payment method"],
    ["not_approved", "repeat", "There was an issue processing your payment."],
    ["payment_closed", "pay-again", "Payment cancelled"],
    ["unknown_order", "pay-again", "There was an issue processing your payment."],
    ["invalid_request", "pay-again", "There was an issue processing your payment."],
    ["payment_unavailable", "repeat", "There was an issue processing your payment."],
    ["nothing_to_pay", "pay-again", "There was an issue processing your payment."],
    ["bought_meanwhile", "pay-again", "You have already bought this"],
    ["gift_card_invalid", "pay-again", "Your gift card was removed from this order"],
    ["amount_mismatch", "support", "Failed to process payment. Please contact support."],
  ])("%s → %s", (code, next, title) => {
    expect(captureProblem(refusal(code), true)).toMatchObject({ next, message: { title } })
  })

  it.each([
    ["12.50", "Nothing has been charged. There is $12.50 on the card. Please check the new total, then pay."],
    ["0.00", "Nothing has been charged. The card can no longer be used. Please check the new total, then pay."],
  ])("whose gift card holds %s by now is paid anew", (giftCardBalance, text) => {
    const problem = captureProblem(refusal("gift_card_changed", { giftCardBalance }), true)
    expect(problem).toMatchObject({ next: "pay-again", message: { kind: "error", text } })
  })

  it("whose answer was lost may only be asked again, never paid again", () => {
    expect(captureProblem(new TypeError("Failed to fetch"), true).next).toBe("repeat")
  })

  it("that was declined after a reload, without PayPal's window, is paid anew", () => {
    const { next, message } = captureProblem(refusal("instrument_declined"), false)
    expect([next, message.text]).toEqual(["pay-again", expect.stringContaining("Nothing has been charged.")])
  })

  it.each<CheckoutErrorCode>(["instrument_declined", "not_approved", "payment_unavailable"])(
    "%s promises nothing while it may yet be captured",
    (code) => expect(captureProblem(refusal(code), true).message.text).not.toMatch(/charged\./),
  )

  it("that was closed is free of charge, and stays so", () => {
    expect(captureProblem(refusal("payment_closed"), true).message.text).toContain("Nothing has been charged.")
  })
})

describe("an order that was not made", () => {
  it("says what the shop said", () => {
    expect(orderRefused(refusal("unknown_product")).text).toBe("Nothing has been charged. Said by the shop.")
  })

  it("is the wallet's failure when PayPal is gone", () => {
    expect(orderRefused(refusal("payment_unavailable"))).toEqual(walletFailed)
  })
})

describe("changed prices", () => {
  const dearer = { name: "Facade", before: 100, after: 200 }
  const gone = { name: "Tower", before: 100, after: null }

  it.each([
    ["dearer", [dearer], "Prices have changed"],
    ["dearer and gone", [dearer, gone], "Prices have changed"],
    ["gone", [gone], "An item in your cart is no longer sold"],
  ])("%s: told with the list of them", (_case, changes, title) => {
    expect(pricesChanged(changes)).toMatchObject({ kind: "error", title, changes })
    expect(pricesNoticed(changes)).toMatchObject({ kind: "info", title, changes })
  })
})

it("uses the words of the error catalogue", () => {
  expect(freeOrderRefused("No.")).toMatchObject({ title: freeFailed, text: "No. Your cart is as you left it." })
  expect(freeOrderRefused("No.", 1250)).toMatchObject({
    title: freeFailed,
    text: "Nothing has been charged. There is $12.50 on the card. Please check the new total, then pay.",
  })
  expect(freeOrderRefused("").text).toBe("Your cart is as you left it.")
  expect(freeOrderLost().title).toBe(freeFailed)
  expect(freeOrderLost("Wait 20 seconds.").text).toMatch(/^Wait 20 seconds\. Trying again is safe/)
  expect(walletFailed.title).toBe("PayPal payment failed. Please try again.")
  expect(processingFailed.title).toBe("Failed to process payment. Please contact support.")
})
