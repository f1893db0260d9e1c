import { expect, it } from "vitest"
import { frozenFiles } from "../../../../tests/helpers/frozen-files"
import type { Capture } from "../../../lib/payments/provider"
import {
  isFreeOrderId,
  judgeClaim,
  judgeFreeOrder,
  type PresentedPayment,
  type Refusal,
  refusalOfFailure,
  refusalOfPresented,
  refusalOfUnknown,
  refusals,
} from "./presented-payment"
import { type ProblemCode, PurchaseProblem } from "./problem"

const line = (filename: string, quantity = 1) => ({ filename, quantity, unitPrice: 4_999 })
const file = (filename: string, quantity = 1) => ({ filename, quantity })
const purchase = {
  environment: "local",
  email: "a@example.com",
  lines: frozenFiles([line("grid.gh"), line("tower.gh", 2)]),
}
const presented = {
  email: "a@example.com",
  items: [file("tower.gh", 2), file("grid.gh")],
  giftCards: [],
} satisfies PresentedPayment

it.each<[string, Partial<PresentedPayment>, Refusal | undefined]>([
  ["its items in another order", {}, undefined],
  ["its units one by one", { items: [file("tower.gh"), file("grid.gh"), file("tower.gh")] }, undefined],
  ["another's address", { email: "b@example.com" }, "otherPurchase"],
  ["a unit less", { items: [file("tower.gh"), file("grid.gh")] }, "otherItems"],
  ["a unit more", { items: [file("tower.gh", 3), file("grid.gh")] }, "otherItems"],
  ["another file", { items: [file("tower.gh", 2), file("other.gh")] }, "otherItems"],
  ["nothing", { items: [] }, "otherItems"],
  [
    "a gift card beside them",
    { giftCards: [{ type: "self", value: 100 } as unknown as PresentedPayment["giftCards"][number]] },
    "otherItems",
  ],
])("a payment that is presented for %s", (_case, change, expected) => {
  expect(refusalOfPresented(purchase, { ...presented, ...change }, "local")).toBe(expected)
})

it("is refused in another environment before anything is told of it", () => {
  const stranger = { ...presented, email: "b@example.com" }
  expect(refusalOfPresented(purchase, stranger, "production")).toBe("otherEnvironment")
})

const quote = { totals: { total: 5_400 }, terms: { currencyCode: "usd" }, card: undefined }
const capture = (status: Capture["status"], amount = 5_400, paidElsewhere?: string): Capture => ({
  provider: "paypal",
  id: "CAPTURE",
  paymentId: "PAYMENT",
  status,
  amount,
  currency: "usd",
  paidElsewhere,
})
const notSold = new PurchaseProblem("unknown_product", "It is not sold any more.")
const noCard = new PurchaseProblem("gift_card_invalid", "This gift card code is not valid.")
const refused = (message: string, isGuess?: boolean) => ({
  success: false,
  message,
  ...(isGuess === undefined ? {} : { isGuess }),
})
const cents = "53.99 USD was captured; 54.00 USD was expected."

it.each<[string, Capture, boolean, typeof quote | PurchaseProblem, object]>([
  ["completed, of what the items cost", capture("completed"), false, quote, { quote }],
  [
    "completed, of a cent less: for staff to decide",
    capture("completed", 5_399),
    false,
    quote,
    { refusal: refused(`The payment does not match these items. ${cents}`), problem: cents },
  ],
  [
    "completed, for what is not sold: for staff to decide",
    capture("completed"),
    false,
    notSold,
    { refusal: refused(notSold.message, false), problem: notSold.message },
  ],
  [
    "completed, with a card that does not pay: a guess",
    capture("completed"),
    false,
    noCard,
    { refusal: refused(noCard.message, true), problem: noCard.message },
  ],
  ...(["completed", "pending"] as const).map((status): [string, Capture, boolean, typeof notSold, object] => [
    `${status}, and not paid to the shop: for staff to see, whatever it is for`,
    capture(status, 5_400, "To another."),
    false,
    notSold,
    { refusal: refused(refusals.otherPayee), problem: "To another." },
  ]),
  ["decided by staff, whatever it is", capture("completed"), true, quote, { refusal: refused(refusals.givenBack) }],
  ...(["partly_refunded", "pending", "refunded", "declined"] as const).map(
    (status): [string, Capture, boolean, typeof quote, object] => [
      status,
      capture(status),
      false,
      quote,
      { refusal: refused(refusals.notComplete) },
    ],
  ),
])("a claimed capture that is %s", (_case, found, isDecided, price, judged) => {
  expect(judgeClaim(found, isDecided, price)).toEqual(judged)
})

it.each<[string, Parameters<typeof refusalOfUnknown>[0], object]>([
  ["without a card is no payment", quote, refused(refusals.unknown)],
  [
    "with a card that pays a part was meant for a free order",
    { totals: { total: 1_050 }, card: {} },
    refused("The gift card leaves $10.50 to pay, but the shop knows no payment with this id."),
  ],
  ["for what is not sold says that", notSold, refused(notSold.message, false)],
])("an id that PayPal does not know, %s", (_case, price, expected) => {
  expect(refusalOfUnknown(price)).toEqual(expected)
})

it.each([
  ["ABCDEFGHIJ1234567", true],
  ["ABCDEFGHIJ123456", false],
  ["ABCDEFGHIJ12345678", false],
  ["abcdefghij1234567", false],
  ["ABCDEFGHIJ1234567\n", false],
  ["", false],
])("%j as the id of a free order", (id, expected) => {
  expect(isFreeOrderId(id)).toBe(expected)
})

const nothingToPay = { ...quote, totals: { total: 0 } }

it.each<[string, string, typeof quote | PurchaseProblem, object | undefined]>([
  ["with nothing to pay", "ABCDEFGHIJ1234567", nothingToPay, { quote: nothingToPay }],
  ["under an id that no browser drew", "CAPTURE", nothingToPay, { refusal: refused(refusals.noFreeOrderId) }],
  ["of a cent", "ABCDEFGHIJ1234567", { ...quote, totals: { total: 1 } }, undefined],
  ["of what is not sold: its payment may be known", "ABCDEFGHIJ1234567", notSold, undefined],
  ["with a card that does not pay", "ABCDEFGHIJ1234567", noCard, undefined],
])("an order %s as a free one", (_case, id, price, judged) => {
  expect(judgeFreeOrder(id, price)).toEqual(judged)
})

it.each<[ProblemCode, object]>([
  ["amount_mismatch", refused("Why.", false)],
  ["instrument_declined", refused("Why.", false)],
  ["gift_card_changed", refused("Why.", false)],
  ["gift_card_invalid", refused("Why.", true)],
])("a purchase that cannot be settled (%s) is refused, and asked for no more", (code, expected) => {
  expect(refusalOfFailure(new PurchaseProblem(code, "Why."))).toEqual(expected)
})

it.each([
  ["a provider that cannot be asked", new PurchaseProblem("payment_unavailable", "Why.")],
  ["a fault of ours", new Error("No row.")],
])("%s refuses nothing: it is thrown on", (_case, error) => {
  expect(() => refusalOfFailure(error)).toThrow(error)
})
