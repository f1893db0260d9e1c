import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { openCart } from "../../cart/open-cart"
import { parseUnfinished } from "./unfinished-payment"

const items = [{ id: "facade", name: "Facade", price: 99.99, image: "", type: "Grasshopper Script", quantity: 1 }]
const code = "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B"
const receiptDetails = { company: "Studio Nord", taxNumber: "", address: "Harbour 1\nDubai" }
const card = { code, balance: 5000 }
const promotion = { id: "promo_1", code: "SPRING", takesOff: { percent: 100_000 }, minimum: 0, files: null }
const optional = { card, promotion, receiptDetails, buyerProof: "0f".repeat(32) }
const wanted = { email: "a@example.com", items, codes: [code, null], ...optional }
const ordered = { method: "card", orderId: "5O190127TN364715T", ...wanted }
const free = { freeId: "7QK2M9X4B1Z8C5V0N", ...wanted }
const byInvoice = { invoiceTotal: "53.99", ...wanted }
const issued = [{ code, value: 25 }]
const transactionId = "8AB12345CD678901E"
const captured = { transactionId, status: "completed", giftCards: issued, purchaseToken: "cdp_c2VhbGVk" }

const old = { orderId: "1", email: "a@example.com", items }
const nothing = { card: null, promotion: null, receiptDetails: null }
const spoilt = { card: { code }, promotion: { code: 7 }, receiptDetails: { company: 7 }, buyerProof: "<x>" }

beforeAll(() => {
  vi.stubGlobal("window", new EventTarget())
  window.sharedCart = openCart()
})
afterAll(() => void vi.unstubAllGlobals())

it.each([
  ["captured", { ordered, captured }, { ordered, captured }],
  ["being approved", { ordered, captured: null, isOpen: true }, { ordered, captured: null, isOpen: true }],
  ["approved", { ordered, captured: null }, { ordered, captured: null }],
  ["with nothing to pay, unchanged", { ordered: free }, { ordered: free }],
  ["by invoice, unchanged", { ordered: byInvoice }, { ordered: byInvoice }],
  ["by invoice with a malformed total", { ordered: { ...wanted, invoiceTotal: "<x>" } }, undefined],
  [
    "of the shop before it had gift cards",
    { ordered: old, captured: { transactionId } },
    {
      ordered: { ...old, ...nothing, codes: [], method: "paypal" },
      captured: { transactionId, status: "completed", giftCards: [] },
    },
  ],
  [
    "without its malformed parts",
    {
      ordered: { ...ordered, ...spoilt, codes: ["<x>", code] },
      captured: { ...captured, giftCards: [1, ...issued], purchaseToken: "<x>" },
    },
    {
      ordered: { ...ordered, ...nothing, codes: [null, code], buyerProof: undefined },
      captured: { ...captured, giftCards: [], purchaseToken: undefined },
    },
  ],
  ["with a malformed id", { ordered: { ...wanted, freeId: "<x>" } }, undefined],
  ["with a malformed capture", { ordered, captured: { transactionId: "<x>" } }, { ordered, captured: null }],
  ["with a malformed order id", { ordered: { ...ordered, orderId: 7 } }, undefined],
  ["without items", { ordered: { ...ordered, items: [] }, captured }, undefined],
  ["without an e-mail address", { ordered: { orderId: "1", items }, captured }, undefined],
  ["of another form", [1, 2], undefined],
  ["that is not stored", null, undefined],
])("reads a payment %s", (_case, stored, read) =>
  expect(parseUnfinished(stored && JSON.stringify(stored))).toEqual(read),
)
