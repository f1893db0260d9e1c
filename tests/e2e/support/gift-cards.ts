import type { Page } from "@playwright/test"
import type { GiftCardAmount } from "../../../backend/lib/gift-card-limits"
import type { TestShop } from "../../helpers/shop"
import { Shopper } from "../../helpers/shopper"
import type { Product } from "./catalogue"
import { visit } from "./visit"

export function cardForSelf(value: GiftCardAmount) {
  const line = { id: `gift-card-${value}`, name: `$${value} Gift Card`, type: "Gift Card", price: value, image: "" }
  return { ...line, quantity: 1, giftCardType: "self" }
}

export function cardForOther(
  value: GiftCardAmount,
  recipient: { to: string; recipientEmail: string; message?: string },
) {
  return { ...cardForSelf(value), giftCardType: "gift", from: "Ann Giver", ...recipient }
}

export async function checkOut(page: Page, ...lines: object[]): Promise<void> {
  await visit(page, "/cart")
  await page.evaluate(`localStorage.setItem("cart", ${JSON.stringify(JSON.stringify(lines))})`)
  await visit(page, "/checkout")
}

/** Returns the code. */
export async function boughtCard(shop: TestShop, value: GiftCardAmount): Promise<string> {
  return (await Shopper.enter(shop)).buyGiftCard("giver@example.com", value)
}

let purchases = 0

export async function spend(shop: TestShop, code: string, product: Product): Promise<void> {
  const shopper = await Shopper.enter(shop)
  const id = `SPENTELSEWHERE${String(++purchases).padStart(3, "0")}`
  const line = { filename: product.filename, quantity: 1 }
  // Only the code of the paying card is sent.
  const { body } = await shopper.processPayment(id, "spender@example.com", [line], {
    payingCard: { code, balance: 0 },
  })
  if (!body.success) throw new Error(`Not spent: ${body.message}`)
}

/** Dollars left; undefined when the card does not pay. */
export async function balanceOf(shop: TestShop, code: string): Promise<number | undefined> {
  return (await (await Shopper.enter(shop)).validateGiftCard(code)).body.value
}
