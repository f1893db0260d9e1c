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
  refusals,
} from "./presented-payment"
import { type ProblemCode, PurchaseProblem } from "./problem"

const line = (filename: string, quantity = 1) => ({ filename, quantity, unitPrice: 4_999 })
const file = (filename: string, quantity = 1) => ({ filename, quantity })
const lines = frozenFiles([line("grid.gh"), line("tower.gh", 2)])
const purchase = { environment: "local", email: "a@example.com", lines }
const items = [file("tower.gh", 2), file("grid.gh")]
const presented = { email: "a@example.com", items, giftCards: [] } satisfies PresentedPayment

const giftCard = { type: "self", value: 100 } as unknown as PresentedPayment["giftCards"][number]

it.each<[string, Partial<PresentedPayment>, Refusal | undefined]>([
  ["the same items in another order", {}, undefined],
  ["the same units one by one", { items: [file("tower.gh"), file("grid.gh"), file("tower.gh")] }, undefined],
  ["another address", { email: "b@example.com" }, "otherPurchase"],
  ["a unit less", { items: [file("tower.gh"), file("grid.gh")] }, "otherItems"],
  ["a unit more", { items: [file("tower.gh", 3), file("grid.gh")] }, "otherItems"],
  ["another file", { items: [file("tower.gh", 2), file("other.gh")] }, "otherItems"],
  ["nothing", { items: [] }, "otherItems"],
  ["an added gift card", { giftCards: [giftCard] }, "otherItems"],
])("accepts or refuses a payment presented for %s", (_case, change, expected) => {
  expect(refusalOfPresented(purchase, { ...presented, ...change }, "local")).toBe(expected)
})

it("refuses a payment of another environment before it tells anything about it", () => {
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
  ...(isGuess !== undefined && { isGuess }),
})
const forStaff = (problem: string, isGuess?: boolean, message = problem) => ({
  refusal: refused(message, isGuess),
  problem,
})
const cents = "53.99 USD was captured; 54.00 USD was expected."
const mismatch = `The payment does not match these items. ${cents}`
const toAnother = forStaff("To another.", undefined, refusals.otherPayee)
const notComplete = { refusal: refused(refusals.notComplete) }

it.each<[string, Capture, boolean, typeof quote | PurchaseProblem, object]>([
  ["completed, as the items cost", capture("completed"), false, quote, { quote }],
  ["a cent too low", capture("completed", 5_399), false, quote, forStaff(cents, undefined, mismatch)],
  ["for what is not sold", capture("completed"), false, notSold, forStaff(notSold.message, false)],
  ["with a card that does not pay", capture("completed"), false, noCard, forStaff(noCard.message, true)],
  ["paid to another account", capture("completed", 5_400, "To another."), false, notSold, toAnother],
  ["pending to another account", capture("pending", 5_400, "To another."), false, notSold, toAnother],
  ["decided by staff", capture("completed"), true, quote, { refusal: refused(refusals.givenBack) }],
  ["partly refunded", capture("partly_refunded"), false, quote, notComplete],
  ["pending", capture("pending"), false, quote, notComplete],
])("judges a claimed capture that is %s", (_case, found, isDecided, price, judged) => {
  expect(judgeClaim(found, isDecided, price)).toEqual(judged)
})

it.each([
  ["ABCDEFGHIJ1234567", true],
  ["ABCDEFGHIJ123456", false],
  ["ABCDEFGHIJ1234567\n", false],
])("accepts %j as the id of a free order: %s", (id, expected) => expect(isFreeOrderId(id)).toBe(expected))

const nothingToPay = { ...quote, totals: { total: 0 } }

const partly = { ...quote, totals: { total: 1_050 }, card: {} }
const left = "The gift card leaves $10.50 to pay, but the shop knows no payment with this id."

it.each<[string, string, typeof quote | typeof partly | PurchaseProblem, object]>([
  ["with nothing to pay", "ABCDEFGHIJ1234567", nothingToPay, { quote: nothingToPay }],
  ["under an id that browsers do not draw", "CAPTURE", nothingToPay, { refusal: refused(refusals.noFreeOrderId) }],
  ["of a cent", "ABCDEFGHIJ1234567", { ...quote, totals: { total: 1 } }, { refusal: refused(refusals.unknown) }],
  ["of which a gift card pays a part", "ABCDEFGHIJ1234567", partly, { refusal: refused(left) }],
  ["of what is not sold", "ABCDEFGHIJ1234567", notSold, { refusal: refused(notSold.message, false) }],
  ["with a card that does not pay", "ABCDEFGHIJ1234567", noCard, { refusal: refused(noCard.message, true) }],
])("judges an order %s as a free one", (_case, id, price, judged) => expect(judgeFreeOrder(id, price)).toEqual(judged))

it.each<[ProblemCode, object]>([
  ["amount_mismatch", refused("Why.", false)],
  ["gift_card_changed", refused("Why.", false)],
  ["gift_card_invalid", refused("Why.", true)],
])("refuses permanently a purchase that cannot be settled (%s)", (code, expected) => {
  expect(refusalOfFailure(new PurchaseProblem(code, "Why."))).toEqual(expected)
})

it.each([
  ["the provider cannot be asked", new PurchaseProblem("payment_unavailable", "Why.")],
  ["our code is at fault", new Error("No row.")],
])("refuses nothing, but throws, where %s", (_case, error) => expect(() => refusalOfFailure(error)).toThrow(error))
