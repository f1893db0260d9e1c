import { expect, it } from "vitest"
import { processPaymentRequest } from "../../../../compat-api/contract/process-payment"
import type { CartItem } from "../cart/cart-item"
import { orderItems, purchaseLines, unpayableLines } from "./purchase-lines"

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
  expect(purchaseLines([item])).toEqual([line])
})

it("never sends a line that the contract refuses for its texts", () => {
  const long = "x".repeat(5000)
  const items = purchaseLines([{ ...script, name: long, description: long, image: long }])
  const request = { transactionId: "8AB12345CD678901E", email: "a@example.com", items, giftCardCode: null }
  expect(processPaymentRequest.safeParse(request).success).toBe(true)
})

it("asks PayPal for files and quantities alone, and not before every line has a file", () => {
  expect(orderItems([script])).toEqual([{ filename: "Facade.zip", quantity: 2 }])
  expect(unpayableLines([script, gift])).toEqual([gift])
})
