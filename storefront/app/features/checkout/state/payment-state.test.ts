import { describe, expect, it } from "vitest"
import { type CheckoutMessage, interrupted, orderInterrupted, walletFailed } from "../messages/checkout-messages"
import {
  idle,
  isCharging,
  mayOpen,
  nextPayment,
  orderedOf,
  type PaymentEvent,
  type PaymentState,
} from "./payment-state"

const wanted = { email: "a@example.com", items: [], codes: [], card: null, receiptDetails: null }
const ordered = { orderId: "ORDER", ...wanted }
const free = { freeId: "7QK2M9X4B1Z8C5V0N", ...wanted }
const byInvoice = { invoiceTotal: "53.99", ...wanted }
const captured = { transactionId: "TRANSACTION1", status: "completed", giftCards: [] } as const
const message: CheckoutMessage = { kind: "error", title: "No", text: "" }
const payment = { ordered, captured }
const unfinished: PaymentState = { phase: "unfinished", payment, message: interrupted }

const after = (...events: PaymentEvent[]): PaymentState => events.reduce(nextPayment, idle)
const opened: PaymentEvent = { type: "opened" }
const atPaypal: PaymentEvent[] = [opened, { type: "ordered", ordered }]
const charging: PaymentEvent[] = [...atPaypal, { type: "approved", ordered }]
const taken: PaymentEvent[] = [...charging, { type: "captured", ordered, captured }]
const sent: PaymentEvent[] = [{ type: "order-asked" }, { type: "order-sent", ordered: free }]
const lost: PaymentEvent = { type: "processing-failed", payment: { ordered: free }, message }
const processingFailed: PaymentEvent = { type: "processing-failed", payment, message }

describe("the way of a payment", () => {
  it.each<[string, PaymentEvent[], PaymentState]>([
    ["opens", [opened], { phase: "opening" }],
    ["waits for PayPal", atPaypal, { phase: "approving", ordered, message: null }],
    ["captures", charging, { phase: "capturing", ordered }],
    ["processes", taken, { phase: "processing", ordered, captured }],
    ["is done", [...taken, { type: "processed", ordered }], { phase: "done", ordered }],
    ["is refused and free again", [opened, { type: "refused", message }], { phase: "idle", message }],
    [
      "asks when PayPal's window is gone",
      [...atPaypal, { type: "asked", ordered }],
      { phase: "capturing", ordered, isAsked: true },
    ],
    ["asks after a reload", [{ type: "asked", ordered }], { phase: "capturing", ordered, isAsked: true }],
    ["finds another tab's before it opens", [opened, { type: "found-unfinished", payment }], unfinished],
    ["is told something before it opens", [{ type: "message", message }], { phase: "idle", message }],
    ["fails in the wallet", [...atPaypal, { type: "wallet-failed" }], { phase: "idle", message: walletFailed }],
    ["fails before it opened", [{ type: "wallet-failed" }], { phase: "idle", message: walletFailed }],
    ["fails after the capture", [...taken, processingFailed], { phase: "unfinished", payment, message }],
    ["is found unfinished after a reload", [{ type: "found-unfinished", payment }], unfinished],
  ])("%s", (_case, events, state) => {
    expect(after(...events)).toEqual(state)
  })

  it.each<["restart" | "repeat" | "pay-again" | "support", PaymentState]>([
    ["restart", { phase: "approving", ordered, message }],
    ["repeat", { phase: "unfinished", payment: { ordered, captured: null }, message }],
    ["pay-again", { phase: "idle", message }],
    ["support", { phase: "stopped", message, ordered }],
  ])("goes on from a failed capture by: %s", (next, state) => {
    expect(after(...charging, { type: "capture-failed", ordered, problem: { next, message } })).toEqual(state)
  })
})

describe("the way of an order without PayPal", () => {
  it.each<[string, PaymentEvent[], PaymentState]>([
    ["is prepared", [{ type: "order-asked" }], { phase: "preparing" }],
    ["is sent", sent, { phase: "completing", ordered: free }],
    ["is done", [...sent, { type: "processed", ordered: free }], { phase: "done", ordered: free }],
    ["is refused and free again", [...sent, { type: "order-refused", message }], { phase: "idle", message }],
    [
      "is refused before it is sent",
      [{ type: "order-asked" }, { type: "order-refused", message }],
      { phase: "idle", message },
    ],
    ["is kept when its answer is lost", [...sent, lost], { phase: "unfinished", payment: { ordered: free }, message }],
    [
      "is sent again, the same one",
      [...sent, lost, { type: "order-sent", ordered: free }],
      { phase: "completing", ordered: free },
    ],
    [
      "is found unfinished after a reload",
      [{ type: "found-unfinished", payment: { ordered: free } }],
      { phase: "unfinished", payment: { ordered: free }, message: orderInterrupted },
    ],
    [
      "is found unfinished after a reload, to be paid by invoice",
      [{ type: "found-unfinished", payment: { ordered: byInvoice } }],
      { phase: "unfinished", payment: { ordered: byInvoice }, message: orderInterrupted },
    ],
    [
      "is sent again, by invoice",
      [
        { type: "found-unfinished", payment: { ordered: byInvoice } },
        { type: "order-sent", ordered: byInvoice },
      ],
      { phase: "completing", ordered: byInvoice },
    ],
    [
      "finds that another tab has sent one already",
      [{ type: "order-asked" }, { type: "found-unfinished", payment: { ordered: free } }],
      { phase: "unfinished", payment: { ordered: free }, message: orderInterrupted },
    ],
  ])("%s", (_case, events, state) => {
    expect(after(...events)).toEqual(state)
  })
})

describe("nothing is paid twice", () => {
  it.each<[string, PaymentEvent[], PaymentEvent]>([
    ["a second click while the order is made", [opened], opened],
    ["a click while money moves", charging, opened],
    ["a second approval", taken, { type: "approved", ordered }],
    ["news about prices while money moves", charging, { type: "message", message }],
    ["a window that is gone while money moves", taken, { type: "asked", ordered }],
    ["a late wallet error", taken, { type: "wallet-failed" }],
    ["a click on a payment that must be finished", [...taken, processingFailed], opened],
    ["a free order while PayPal has the word", atPaypal, { type: "order-asked" }],
    ["a free order while money moves", charging, { type: "order-sent", ordered: free }],
    ["a second click on a free order", [{ type: "order-asked" }], { type: "order-asked" }],
    ["PayPal's button while a free order is on its way", sent, opened],
    [
      "a free order while a payment must be finished",
      [...taken, processingFailed],
      { type: "order-sent", ordered: free },
    ],
    ["an order that comes too late", [opened, { type: "refused", message }], { type: "ordered", ordered }],
  ])("%s changes nothing", (_case, events, event) => {
    expect(after(...events, event)).toEqual(after(...events))
  })

  it("keeps our own refusal when PayPal reports it as its error", () => {
    expect(after(opened, { type: "refused", message }, { type: "wallet-failed" })).toEqual({ phase: "idle", message })
  })

  it.each<[string, PaymentEvent[], boolean, boolean]>([
    ["idle", [], true, false],
    ["opening", [opened], false, false],
    ["PayPal's window", atPaypal, true, false],
    ["capturing", charging, false, true],
    ["processing", taken, false, true],
    ["a free order that is prepared", [{ type: "order-asked" }], false, false],
    ["a free order on its way", sent, false, true],
    ["unfinished", [...taken, processingFailed], false, false],
  ])("%s", (_case, events, open, busy) => {
    expect(mayOpen(after(...events))).toBe(open)
    expect(isCharging(after(...events))).toBe(busy)
  })
})

it("shows what was ordered, not the cart, once PayPal has an order", () => {
  expect(orderedOf(after(opened))).toBeUndefined()
  expect(orderedOf(after(...atPaypal))).toBe(ordered)
  expect(orderedOf(after(...taken, processingFailed))).toBe(ordered)
  expect(orderedOf(after(...sent, lost))).toBe(free)
})
