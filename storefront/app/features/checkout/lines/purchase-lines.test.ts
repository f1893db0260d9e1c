import { describe, expect, it } from "vitest"
import { createPaypalOrderRequest } from "../../../../../compat-api/contract/checkout"
import { boughtGiftCard } from "../../../../../compat-api/contract/gift-cards"
import { processPaymentRequest } from "../../../../../compat-api/contract/process-payment"
import { type CartItem, isGiftCard } from "../../cart/cart-item"
import { orderParts, paymentRequest, purchaseLines, unpayableLines } from "./purchase-lines"

const email = "a@example.com"
const script: CartItem = {
  id: "facade",
  name: "Facade",
  price: 99.99,
  originalPrice: 150,
  image: "/a.webp",
  type: "Grasshopper Script",
  filename: "Facade.zip",
  description: "Makes façades.",
  quantity: 2,
}
const gift: CartItem = {
  id: "gift-card-25",
  name: "Gift Card",
  price: 25,
  image: "",
  type: "Gift Card",
  quantity: 1,
  giftCardType: "gift",
  from: "Ann",
  to: "Bo",
  recipientEmail: "bo@example.com",
}

it.each<[string, CartItem, object]>([
  [
    "a script",
    script,
    {
      name: "Facade",
      filename: "Facade.zip",
      type: "Grasshopper Script",
      image: "/a.webp",
      description: "Makes façades.",
      giftCardCode: null,
      giftCardValue: null,
      quantity: 2,
    },
  ],
  [
    "a gift card",
    gift,
    {
      name: "Gift Card",
      filename: null,
      type: "Gift Card",
      image: "",
      description: null,
      giftCardCode: null,
      giftCardValue: 25,
      quantity: 1,
      giftCardType: "gift",
      from: "Ann",
      to: "Bo",
      recipientEmail: "bo@example.com",
      message: null,
    },
  ],
])("%s becomes a line of the purchase", (_case, item, line) => {
  expect(purchaseLines([item], [])).toEqual([line])
})

it("never sends a line that the contract refuses for its texts", () => {
  const long = "x".repeat(5000)
  const items = [{ ...script, name: long, description: long, image: long }]
  const request = paymentRequest("8AB12345CD678901E", { email, items, codes: [], card: null, receiptDetails: null })
  expect(processPaymentRequest.safeParse(request).success).toBe(true)
})

describe("what PayPal's order is made of", () => {
  const code = "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B"
  const self: CartItem = { ...gift, id: "gift-card-100", price: 100, giftCardType: "self" }
  const receiptDetails = { company: "Studio Nord", taxNumber: "", address: "Harbour 1\nDubai" }
  const card = { code: "11111111-5C4D-4E6F-8A9B-0C1D2E3F4A5B", balance: 5000 }

  it("is files with quantities alone, where there is nothing else", () => {
    const parts = { email, items: [{ filename: "Facade.zip", quantity: 2 }] }
    expect(orderParts({ email, items: [script], codes: [], card: null, receiptDetails: null })).toEqual(parts)
  })

  it("is gift cards with their codes and recipients, the card that pays, and whom the receipt is for", () => {
    const parts = orderParts({ email, items: [gift, script, self], codes: [null, code], card, receiptDetails })
    expect(parts).toEqual({
      email,
      items: [{ filename: "Facade.zip", quantity: 2 }],
      giftCards: [
        { type: "gift", value: 25, code: null, from: "Ann", to: "Bo", recipientEmail: "bo@example.com", message: null },
        { type: "self", value: 100, code },
      ],
      giftCardCode: card.code,
      receiptDetails,
    })
    expect(createPaypalOrderRequest.safeParse({ ...parts, expectedTotal: "1.00" }).success).toBe(true)
  })

  it("goes to process-payment with the same codes, line by line", () => {
    const request = paymentRequest("8AB12345CD678901E", {
      email,
      items: [gift, script, self],
      codes: [null, code],
      card,
      receiptDetails,
    })
    expect(request.items.map(({ giftCardCode, giftCardValue }) => [giftCardCode, giftCardValue])).toEqual([
      [null, 25],
      [null, null],
      [code, 100],
    ])
    expect(request.giftCardCode).toBe(card.code)
    expect(processPaymentRequest.safeParse(request).success).toBe(true)
  })
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
  ["a gift from nobody", without(gift, "from"), false],
  ["a gift without an address", without(gift, "recipientEmail"), false],
  ["a gift to what is no address", { ...gift, recipientEmail: "bo@" }, false],
  ["a name that fits on no card", { ...gift, to: "B".repeat(61) }, false],
  ["a message that fits on no card", { ...gift, message: "m".repeat(401) }, false],
  ["a name of two lines", { ...gift, to: "Bo\nBuilder" }, false],
  ["a name of blanks", { ...gift, from: "  " }, false],
])("can be paid, as the contract has it: %s: %s", (_case, line, isPayable) => {
  expect(unpayableLines([line])).toEqual(isPayable ? [] : [line])
  if (!isGiftCard(line)) return
  const { giftCardType: type = "self", price: value, from, to, recipientEmail, message } = line
  const texts = type === "gift" ? { from, to, recipientEmail, message } : {}
  expect(boughtGiftCard.safeParse({ type, value, code: null, ...texts }).success).toBe(isPayable)
})

function without(item: CartItem, ...names: (keyof CartItem)[]): CartItem {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name as keyof CartItem))) as never
}
