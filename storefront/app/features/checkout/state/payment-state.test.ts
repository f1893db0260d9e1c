import { expect, it } from "vitest"
import { type CheckoutMessage, interrupted, orderInterrupted } from "../messages/checkout-messages"
import {
  idle,
  isCharging,
  mayOpen,
  nextPayment,
  openMethod,
  orderedOf,
  type PaymentEvent,
  type PaymentState,
} from "./payment-state"

const wanted = { email: "a@example.com", items: [], codes: [], card: null, receiptDetails: null }
const ordered = { method: "paypal", orderId: "ORDER", ...wanted }
const free = { freeId: "7QK2M9X4B1Z8C5V0N", ...wanted }
const byInvoice = { invoiceTotal: "53.99", ...wanted }
const captured = { transactionId: "TRANSACTION1", status: "completed", giftCards: [] } as const
const message: CheckoutMessage = { kind: "error", title: "No", text: "" }
const payment = { ordered, captured }
const unfinished: PaymentState = { phase: "unfinished", payment, message: interrupted }

const after = (...events: PaymentEvent[]): PaymentState => events.reduce(nextPayment, idle)
const opened: PaymentEvent = { type: "opened", method: "paypal" }
const approving: PaymentEvent[] = [opened, { type: "ordered", ordered }]
const charging: PaymentEvent[] = [...approving, { type: "approved", ordered }]
const taken: PaymentEvent[] = [...charging, { type: "captured", ordered, captured }]
const asking: PaymentEvent = { type: "order-asked" }
const sending: PaymentEvent = { type: "order-sent", ordered: free }
const refused: PaymentEvent = { type: "refused", message }
const orderRefused: PaymentEvent = { type: "order-refused", message }
const asked: PaymentEvent = { type: "asked", ordered }
const failedMessage: CheckoutMessage = { kind: "error", title: "Failed", text: "" }
const approvalError: PaymentEvent = { type: "approval-failed", message: failedMessage }
const processed = (by: typeof ordered | typeof free): PaymentEvent => ({ type: "processed", ordered: by })
const found = (by: typeof payment | { ordered: typeof free | typeof byInvoice }): PaymentEvent => {
  return { type: "found-unfinished", payment: by }
}
const sent: PaymentEvent[] = [asking, sending]
const lost: PaymentEvent = { type: "processing-failed", payment: { ordered: free }, message }
const processingFailed: PaymentEvent = { type: "processing-failed", payment, message }
const failed: PaymentState = { phase: "idle", message: failedMessage }
const interruptedFree: PaymentState = { phase: "unfinished", payment: { ordered: free }, message: orderInterrupted }
const interruptedInvoice: PaymentState = {
  phase: "unfinished",
  payment: { ordered: byInvoice },
  message: orderInterrupted,
}

it.each<[string, PaymentEvent[], PaymentState]>([
  ["opens", [opened], { phase: "opening", method: "paypal" }],
  ["waits for its approval", approving, { phase: "approving", ordered, message: null }],
  ["captures", charging, { phase: "capturing", ordered }],
  ["processes", taken, { phase: "processing", ordered, captured }],
  ["is done", [...taken, processed(ordered)], { phase: "done", ordered }],
  ["is refused, and can be tried again", [opened, refused], { phase: "idle", message }],
  ["asks when its window is gone", [...approving, asked], { phase: "capturing", ordered, isAsked: true }],
  ["asks after a reload", [asked], { phase: "capturing", ordered, isAsked: true }],
  ["finds another tab's payment before it opens", [opened, found(payment)], unfinished],
  ["shows a message before it opens", [{ type: "message", message }], { phase: "idle", message }],
  ["fails before it is approved", [...approving, approvalError], failed],
  ["fails after the capture", [...taken, processingFailed], { phase: "unfinished", payment, message }],
  ["is found unfinished after a reload", [found(payment)], unfinished],
])("a payment %s", (_case, events, state) => expect(after(...events)).toEqual(state))

it.each<["restart" | "repeat" | "pay-again" | "support", PaymentState]>([
  ["restart", { phase: "approving", ordered, message }],
  ["repeat", { phase: "unfinished", payment: { ordered, captured: null }, message }],
  ["pay-again", { phase: "idle", message }],
  ["support", { phase: "stopped", message, ordered }],
])("continues after a failed capture with: %s", (next, state) => {
  expect(after(...charging, { type: "capture-failed", ordered, problem: { next, message } })).toEqual(state)
})

it.each<[string, PaymentEvent[], PaymentState]>([
  ["is prepared", [asking], { phase: "preparing" }],
  ["is sent", sent, { phase: "completing", ordered: free }],
  ["is refused, and can be tried again", [...sent, orderRefused], { phase: "idle", message }],
  ["is refused before it is sent", [asking, orderRefused], { phase: "idle", message }],
  ["is kept when its answer is lost", [...sent, lost], { phase: "unfinished", payment: { ordered: free }, message }],
  ["is sent again unchanged", [...sent, lost, sending], { phase: "completing", ordered: free }],
  ["is found unfinished after a reload", [found({ ordered: free })], interruptedFree],
  ["by invoice is found unfinished after a reload", [found({ ordered: byInvoice })], interruptedInvoice],
  [
    "by invoice is sent again",
    [found({ ordered: byInvoice }), { type: "order-sent", ordered: byInvoice }],
    { phase: "completing", ordered: byInvoice },
  ],
  ["finds that another tab has sent one already", [asking, found({ ordered: free })], interruptedFree],
])("an order without PayPal %s", (_case, events, state) => expect(after(...events)).toEqual(state))

it.each<[string, PaymentEvent[], PaymentEvent]>([
  ["a second click while the order is made", [opened], opened],
  ["a click during the capture", charging, opened],
  ["a second approval", taken, { type: "approved", ordered }],
  ["a message during the capture", charging, { type: "message", message }],
  ["a closed window during the capture", taken, asked],
  ["a late error of the wallet", taken, approvalError],
  ["a click on a payment that must be finished", [...taken, processingFailed], opened],
  ["a free order while a payment is being approved", approving, asking],
  ["a free order during the capture", charging, sending],
  ["a second click on a free order", [asking], asking],
  ["another payment while a free order is being sent", sent, opened],
  ["a free order while a payment must be finished", [...taken, processingFailed], sending],
  ["an order that comes too late", [opened, refused], { type: "ordered", ordered }],
])("nothing is paid twice: %s changes nothing", (_case, events, event) =>
  expect(after(...events, event)).toEqual(after(...events)),
)

it("keeps our refusal when PayPal reports it as its own error", () => {
  expect(after(opened, refused, approvalError)).toEqual({ phase: "idle", message })
})

it.each<[string, PaymentEvent[], boolean, boolean]>([
  ["idle", [], true, false],
  ["opening", [opened], false, false],
  ["approving", approving, true, false],
  ["capturing", charging, false, true],
  ["processing", taken, false, true],
  ["preparing a free order", [asking], false, false],
  ["sending a free order", sent, false, true],
  ["unfinished", [...taken, processingFailed], false, false],
])("allows to pay, and shows a charge, by state: %s", (_case, events, open, busy) => {
  expect(mayOpen(after(...events))).toBe(open)
  expect(isCharging(after(...events))).toBe(busy)
})

it.each<[string, PaymentEvent[], string | undefined]>([
  ["idle", [], undefined],
  ["opening", [opened], "paypal"],
  ["approving", approving, "paypal"],
  ["capturing", charging, undefined],
])("knows the method that is open: %s", (_case, events, method) => expect(openMethod(after(...events))).toBe(method))

it("shows the ordered items instead of the cart once an order exists", () => {
  expect(orderedOf(after(opened))).toBeUndefined()
  expect(orderedOf(after(...approving))).toBe(ordered)
  expect(orderedOf(after(...taken, processingFailed))).toBe(ordered)
  expect(orderedOf(after(...sent, lost))).toBe(free)
})
