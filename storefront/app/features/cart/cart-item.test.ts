import { expect, it } from "vitest"
import { giftCardCartItem, isGiftCard, spokenName } from "./cart-item"
import type { GiftCardDraft } from "./gift-card-draft"

const texts = { from: "Max", to: "Lina", recipientEmail: "lina@example.com", message: "Happy birthday!" }
const gift: GiftCardDraft = { kind: "gift", amount: 250, ...texts }

it("makes a cart line from a gift card (shop.md §3)", () => {
  const item = giftCardCartItem(gift)
  const line = { id: "gift-card-250", name: "$250 Gift Card", price: 250, type: "Gift Card", giftCardType: "gift" }
  expect(item).toMatchObject({ ...line, ...texts })
  expect(item).not.toHaveProperty("filename")
  expect(isGiftCard(item)).toBe(true)
  expect(giftCardCartItem({ ...gift, message: "" })).not.toHaveProperty("message")
})

it("takes no names or addresses into a card for oneself", () => {
  const item = giftCardCartItem({ ...gift, kind: "self" })
  expect(item).toMatchObject({ giftCardType: "self", price: 250 })
  for (const field of Object.keys(texts)) expect(item).not.toHaveProperty(field)
})

it("speaks of a gift card by its name and recipient", () => {
  expect(spokenName(giftCardCartItem(gift))).toBe("$250 Gift Card for Lina")
  expect(spokenName(giftCardCartItem({ ...gift, kind: "self" }))).toBe("$250 Gift Card")
})
