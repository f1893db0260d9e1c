import { expect, it } from "vitest"
import type { PurchaseLine } from "../../../modules/purchase/purchase-line"
import { isSameBasket } from "./basket"

const file = (filename: string, quantity = 1, unitPrice = 100): PurchaseLine => ({
  kind: "file",
  filename,
  name: filename,
  productId: "prod",
  variantId: "variant",
  digitalProductId: "dprod",
  digitalFileId: "dfile",
  unitPrice,
  quantity,
})
const card = (value: 25 | 50, code: string | null = null, message = "Well done"): PurchaseLine => ({
  kind: "gift_card",
  giftCard: { type: "gift", value, code, from: "A", to: "B", recipientEmail: "b@example.com", message },
  name: "Gift card",
  unitPrice: value * 100,
  quantity: 1,
})

it.each<[string, boolean, PurchaseLine[], PurchaseLine[]]>([
  ["one file", true, [file("A.zip")], [file("A.zip")]],
  ["the same at another price", true, [file("A.zip", 1, 100)], [file("A.zip", 1, 90)]],
  ["the same in another order", true, [file("A.zip"), file("B.zip")], [file("B.zip"), file("A.zip")]],
  ["as many in other lines", true, [file("A.zip", 2)], [file("A.zip"), file("A.zip")]],
  ["more of it", false, [file("A.zip")], [file("A.zip", 2)]],
  ["another file", false, [file("A.zip")], [file("B.zip")]],
  ["a card under another code", true, [card(25, "A")], [card(25, null)]],
  ["a card of another value", false, [card(25)], [card(50)]],
  ["a card with other words", false, [card(25)], [card(25, null, "Thanks")]],
  ["a card instead of a file", false, [file("A.zip")], [card(25)]],
])("%s, the same basket: %s", (_name, isSame, one, other) => expect(isSameBasket(one, other)).toBe(isSame))
