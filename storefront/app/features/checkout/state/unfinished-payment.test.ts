import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { openCart } from "../../cart/open-cart"
import { parseUnfinished } from "./unfinished-payment"

const items = [{ id: "facade", name: "Facade", price: 99.99, image: "", type: "Grasshopper Script", quantity: 1 }]
const code = "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B"
const receiptDetails = { company: "Studio Nord", taxNumber: "", address: "Harbour 1\nDubai" }
const buyerProof = "0f".repeat(32)
const card = { code, balance: 5000 }
const promotion = { id: "promo_1", code: "SPRING", takesOff: { percent: 100_000 }, minimum: 0, files: null }
const wanted = { email: "a@example.com", items, codes: [code, null], card, promotion, receiptDetails, buyerProof }
const ordered = { orderId: "5O190127TN364715T", ...wanted }
const free = { freeId: "7QK2M9X4B1Z8C5V0N", ...wanted }
const byInvoice = { invoiceTotal: "53.99", ...wanted }
const issued = [{ code, value: 25 }]
const purchaseToken = "cdp_c2VhbGVk"
const captured = { transactionId: "8AB12345CD678901E", status: "completed", giftCards: issued, purchaseToken }

beforeAll(() => {
  vi.stubGlobal("window", new EventTarget())
  window.sharedCart = openCart()
})
afterAll(() => void vi.unstubAllGlobals())

it.each([
  ["captured", { ordered, captured }, { ordered, captured }],
  ["open at PayPal", { ordered, captured: null, isOpen: true }, { ordered, captured: null, isOpen: true }],
  ["approved", { ordered, captured: null }, { ordered, captured: null }],
  ["with nothing to pay, just as it was sent", { ordered: free }, { ordered: free }],
  ["by invoice, just as it was sent", { ordered: byInvoice }, { ordered: byInvoice }],
  ["by invoice over a total that is none", { ordered: { ...wanted, invoiceTotal: "<x>" } }, undefined],
  [
    "of the shop before it had gift cards",
    { ordered: { orderId: "1", email: "a@example.com", items }, captured: { transactionId: "8AB12345CD678901E" } },
    {
      ordered: {
        orderId: "1",
        email: "a@example.com",
        items,
        codes: [],
        card: null,
        promotion: null,
        receiptDetails: null,
      },
      captured: { transactionId: "8AB12345CD678901E", status: "completed", giftCards: [] },
    },
  ],
  [
    "with spoilt codes, which the server makes anew, and other spoilt parts",
    {
      ordered: {
        ...ordered,
        codes: ["<x>", code],
        card: { code },
        promotion: { code: 7 },
        receiptDetails: { company: 7 },
        buyerProof: "<x>",
      },
      captured: { ...captured, giftCards: [1, ...issued], purchaseToken: "<x>" },
    },
    {
      ordered: {
        ...ordered,
        codes: [null, code],
        card: null,
        promotion: null,
        receiptDetails: null,
        buyerProof: undefined,
      },
      captured: { ...captured, giftCards: [], purchaseToken: undefined },
    },
  ],
  ["with an id that is none", { ordered: { ...wanted, freeId: "<x>" } }, undefined],
  ["approved, capture unknown", { ordered, captured: null }, { ordered, captured: null }],
  [
    "with a spoilt capture: asked for again",
    { ordered, captured: { transactionId: "<x>" } },
    { ordered, captured: null },
  ],
  ["with an order's id that is none", { ordered: { ...ordered, orderId: 7 } }, undefined],
  ["without items", { ordered: { ...ordered, items: [] }, captured }, undefined],
  ["without an e-mail", { ordered: { orderId: "1", items }, captured }, undefined],
  ["foreign", [1, 2], undefined],
])("reads a payment %s", (_case, stored, read) => {
  expect(parseUnfinished(JSON.stringify(stored))).toEqual(read)
})

it("finds none where none is stored", () => {
  expect(parseUnfinished(null)).toBeUndefined()
})
