import { generateGiftCardAnswer } from "../../../../../compat-api/contract/gift-card-calls"
import type { BoughtGiftCard } from "../../../../../compat-api/contract/gift-cards"
import { callContract } from "../../../lib/contract-call"
import type { GiftCardCodes } from "./bought-gift-cards"

/** In ms. The shopper waits for PayPal's window meanwhile; the server makes the codes that are missing. */
const PATIENCE = 8000

/** Reserves a code for each card, side by side. One that cannot be had is null, and stops nothing (ruling 20, 21). */
export async function reserveCodes(cards: readonly BoughtGiftCard[]): Promise<GiftCardCodes> {
  return Promise.all(cards.map(({ value }) => reserveCode(value).catch(withoutCode)))
}

/** `POST /api/generate-giftcard.php` (shop.md §7), once for each gift card. */
async function reserveCode(value: BoughtGiftCard["value"]): Promise<string> {
  const { guid } = await callContract("/api/generate-giftcard.php", { value }, generateGiftCardAnswer, PATIENCE)
  return guid
}

function withoutCode(error: unknown): null {
  console.warn("No code could be reserved for a gift card; the shop makes one with the order.", error)
  return null
}
