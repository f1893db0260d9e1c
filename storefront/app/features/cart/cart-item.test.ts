import { expect, it } from "vitest"
import { giftCardCartItem, isGiftCard, spokenName } from "./cart-item"
import type { GiftCardDraft } from "./gift-card-draft"

const gift: GiftCardDraft = {
  kind: "gift",
  amount: 250,
  from: "Max",
  to: "Lina",
  recipientEmail: "lina@example.com",
  message: "Happy birthday!",
}

it("makes a line of a gift card (shop.md §3)", () => {
  const item = giftCardCartItem(gift)
  expect(item).toMatchObject({
    id: "gift-card-250",
    name: "$250 Gift Card",
    price: 250,
    type: "Gift Card",
    giftCardType: "gift",
    from: "Max",
    to: "Lina",
    recipientEmail: "lina@example.com",
    message: "Happy birthday!",
  })
  expect(item).not.toHaveProperty("filename")
  expect(isGiftCard(item)).toBe(true)
})

it("takes nobody's name or address into a card for oneself", () => {
  const item = giftCardCartItem({ ...gift, kind: "self" })
  expect(item).toMatchObject({ giftCardType: "self", price: 250 })
  for (const field of ["from", "to", "recipientEmail", "message"]) expect(item).not.toHaveProperty(field)
})

it("has no message where none was written", () => {
  expect(giftCardCartItem({ ...gift, message: "" })).not.toHaveProperty("message")
})

it("is called by its name and by whom it is for", () => {
  expect(spokenName(giftCardCartItem(gift))).toBe("$250 Gift Card for Lina")
  expect(spokenName(giftCardCartItem({ ...gift, kind: "self" }))).toBe("$250 Gift Card")
})
