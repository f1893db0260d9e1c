import { expect, it } from "vitest"
import { beginPaymentRequest } from "../../../../../compat-api/contract/checkout"
import { boughtGiftCard } from "../../../../../compat-api/contract/gift-cards"
import { processPaymentRequest } from "../../../../../compat-api/contract/process-payment"
import { type CartItem, isGiftCard } from "../../cart/cart-item"
import { orderParts, paymentRequest, purchaseLines, unpayableLines } from "./purchase-lines"

const email = "a@example.com"
const texts = { name: "Facade", image: "/a.webp", type: "Grasshopper Script", filename: "Facade.zip" }
const described = { ...texts, description: "Makes façades.", quantity: 2 }
const script: CartItem = { ...described, id: "facade", price: 99.99, originalPrice: 150 }
const recipient = { giftCardType: "gift", from: "Ann", to: "Bo", recipientEmail: "bo@example.com" } as const
const unnamed = { name: "Gift Card", image: "", type: "Gift Card", quantity: 1 }
const gift: CartItem = { ...unnamed, ...recipient, id: "gift-card-25", price: 25 }
const giftLine = { ...unnamed, ...recipient, filename: null, description: null, message: null }

it.each<[string, CartItem, object]>([
  ["a script", script, { ...described, giftCardCode: null, giftCardValue: null }],
  ["a gift card", gift, { ...giftLine, giftCardCode: null, giftCardValue: 25 }],
])("makes a line of the purchase from %s", (_case, item, line) => expect(purchaseLines([item], [])).toEqual([line]))

it("shortens texts that the contract would refuse", () => {
  const long = "x".repeat(5000)
  const items = [{ ...script, name: long, description: long, image: long }]
  const request = paymentRequest("8AB12345CD678901E", { email, items, codes: [], card: null, receiptDetails: null })
  expect(processPaymentRequest.safeParse(request).success).toBe(true)
})

const code = "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B"
const self: CartItem = { ...gift, id: "gift-card-100", price: 100, giftCardType: "self" }
const receiptDetails = { company: "Studio Nord", taxNumber: "", address: "Harbour 1\nDubai" }
const card = { code: "11111111-5C4D-4E6F-8A9B-0C1D2E3F4A5B", balance: 5000 }
const order = { email, items: [gift, script, self], codes: [null, code], card, receiptDetails }
const { giftCardType: type, ...toBo } = recipient

it("an order with gift cards tells PayPal's order its codes and recipients, the card that pays, and the receipt's details", () => {
  const parts = orderParts(order)
  expect(parts).toEqual({
    email,
    items: [{ filename: "Facade.zip", quantity: 2 }],
    giftCards: [
      { type, value: 25, code: null, ...toBo, message: null },
      { type: "self", value: 100, code },
    ],
    giftCardCode: card.code,
    receiptDetails,
  })
  expect(beginPaymentRequest.safeParse({ ...parts, expectedTotal: "1.00" }).success).toBe(true)
})

it("an order with gift cards goes to process-payment with the same codes, line by line", () => {
  const request = paymentRequest("8AB12345CD678901E", order)
  const cards = request.items.map(({ giftCardCode, giftCardValue }) => `${giftCardCode} ${giftCardValue}`)
  expect(cards).toEqual(["null 25", "null null", `${code} 100`])
  expect(request.giftCardCode).toBe(card.code)
  expect(processPaymentRequest.safeParse(request).success).toBe(true)
})

it("tells PayPal's order only files and quantities where there is nothing else", () => {
  const parts = { email, items: [{ filename: "Facade.zip", quantity: 2 }] }
  expect(orderParts({ email, items: [script], codes: [], card: null, receiptDetails: null })).toEqual(parts)
})

it.each<[string, CartItem, boolean]>([
  ["a script with its file", script, true],
  ["a script without", without(script, "filename"), false],
  ["a gift card for oneself", { ...without(gift, "recipientEmail"), giftCardType: "self" }, true],
  ["a gift card of no kind is for oneself", without(gift, "giftCardType"), true],
  ["a gift", gift, true],
  ["a gift with a message", { ...gift, message: "Enjoy!\nAnn" }, true],
  ["a value that is not sold", { ...gift, price: 30 }, false],
  ["a value and a cent", { ...gift, price: 25.01 }, false],
  ["a gift to nobody", without(gift, "to"), false],
  ["a gift without an address", without(gift, "recipientEmail"), false],
  ["a gift to what is no address", { ...gift, recipientEmail: "bo@" }, false],
  ["a name of blanks", { ...gift, from: "  " }, false],
])("agrees with the contract whether one can pay for %s: %s", (_case, line, isPayable) => {
  expect(unpayableLines([line])).toEqual(isPayable ? [] : [line])
  if (!isGiftCard(line)) return
  const { giftCardType: type = "self", price: value, from, to, recipientEmail, message } = line
  const texts = type === "gift" ? { from, to, recipientEmail, message } : {}
  expect(boughtGiftCard.safeParse({ type, value, code: null, ...texts }).success).toBe(isPayable)
})

function without(item: CartItem, ...names: (keyof CartItem)[]): CartItem {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name as keyof CartItem))) as never
}
