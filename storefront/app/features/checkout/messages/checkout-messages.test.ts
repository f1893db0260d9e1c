import { expect, it } from "vitest"
import type { CheckoutErrorCode } from "../../../../../compat-api/contract/checkout-error"
import { CheckoutRefusal } from "../calls/checkout-refusal"
import { freeOrderLost, freeOrderRefused } from "../direct-order/send-order"
import { textsOf } from "../payment/methods"
import { captureProblem as problemOf, processingFailed } from "./capture-problem"
import { pricesNoticed } from "./checkout-messages"
import { pricesChanged } from "./refusal-messages"

const refusal = (code: CheckoutErrorCode, more: { giftCardBalance?: string } = {}) =>
  new CheckoutRefusal({ code, message: "Said by the shop.", ...more })

const paypal = textsOf("paypal")
const captureProblem = (error: unknown, canRestart: boolean) => problemOf(error, canRestart, paypal)

const freeFailed = "Failed to process free order. Please try again."
const issue = "There was an issue processing your payment."
const uncharged = "Nothing has been charged."
it.each<[CheckoutErrorCode, string, string]>([
  ["instrument_declined", "restart", "PayPal declined this payment method"],
  ["not_approved", "repeat", issue],
  ["payment_closed", "pay-again", "Payment cancelled"],
  ["unknown_order", "pay-again", issue],
  ["invalid_request", "pay-again", issue],
  ["payment_unavailable", "repeat", issue],
  ["nothing_to_pay", "pay-again", issue],
  ["bought_meanwhile", "pay-again", "You have already bought this"],
  ["gift_card_invalid", "pay-again", "Your gift card was removed from this order"],
  ["amount_mismatch", "support", "Failed to process payment. Please contact support."],
])("a failed capture for %s offers to %s", (code, next, title) => {
  expect(captureProblem(refusal(code), true)).toMatchObject({ next, message: { title } })
})

it.each([
  ["12.50", "There is $12.50 on the card."],
  ["0.00", "The card can no longer be used."],
])("a failed capture with a gift card that holds %s by now needs a new payment", (giftCardBalance, reason) => {
  const problem = captureProblem(refusal("gift_card_changed", { giftCardBalance }), true)
  const text = `${uncharged} ${reason} Please check the new total, then pay.`
  expect(problem).toMatchObject({ next: "pay-again", message: { kind: "error", text } })
})

it("a failed capture whose answer was lost may only be repeated, never paid again", () => {
  expect(captureProblem(new TypeError("Failed to fetch"), true).next).toBe("repeat")
})

it("a failed capture that was declined after a reload, without PayPal's window, needs a new payment", () => {
  const { next, message } = captureProblem(refusal("instrument_declined"), false)
  expect([next, message.text]).toEqual(["pay-again", expect.stringContaining(uncharged)])
})

it.each<CheckoutErrorCode>(["instrument_declined", "not_approved", "payment_unavailable"])(
  "a failed capture with %s promises nothing, because it may still succeed",
  (code) => expect(captureProblem(refusal(code), true).message.text).not.toMatch(/charged\./),
)

it("a failed capture of a closed payment has charged nothing", () => {
  expect(captureProblem(refusal("payment_closed"), true).message.text).toContain(uncharged)
})

const dearer = { name: "Facade", before: 100, after: 200 }
const gone = { name: "Tower", before: 100, after: null }

it.each([
  ["dearer", [dearer], "Prices have changed"],
  ["dearer and gone", [dearer, gone], "Prices have changed"],
  ["gone", [gone], "An item in your cart is no longer sold"],
])("lists products that are %s", (_case, changes, title) => {
  expect(pricesChanged(changes)).toMatchObject({ kind: "error", title, changes })
  expect(pricesNoticed(changes)).toMatchObject({ kind: "info", title, changes })
})

it("uses the words of the error catalogue", () => {
  expect(freeOrderRefused("No.")).toMatchObject({ title: freeFailed, text: "No. Your cart is unchanged." })
  expect(freeOrderRefused("No.", 1250)).toMatchObject({
    title: freeFailed,
    text: "Nothing has been charged. There is $12.50 on the card. Please check the new total, then pay.",
  })
  expect(freeOrderRefused("").text).toBe("Your cart is unchanged.")
  expect(freeOrderLost().title).toBe(freeFailed)
  expect(freeOrderLost("Wait 20 seconds.").text).toMatch(/^Wait 20 seconds\. Trying again is safe/)
  expect(paypal.failed).toBe("PayPal payment failed. Please try again.")
  expect(processingFailed.title).toBe("Failed to process payment. Please contact support.")
})
