import { generateGiftCardAnswer } from "../../../../../compat-api/contract/gift-card-calls"
import type { BoughtGiftCard } from "../../../../../compat-api/contract/gift-cards"
import { callContract } from "../../../lib/contract-call"
import type { GiftCardCodes } from "./bought-gift-cards"

/** In milliseconds. PayPal's window waits for this call. */
const PATIENCE = 8000

/** A failure gives null; the server creates missing codes (rulings 20 and 21). */
export async function reserveCodes(cards: readonly BoughtGiftCard[]): Promise<GiftCardCodes> {
  return Promise.all(cards.map(({ value }) => reserveCode(value).catch(withoutCode)))
}

/** shop.md §7. */
async function reserveCode(value: BoughtGiftCard["value"]): Promise<string> {
  const { guid } = await callContract("/api/generate-giftcard.php", { value }, generateGiftCardAnswer, PATIENCE)
  return guid
}

function withoutCode(error: unknown): null {
  console.warn("A gift card code could not be reserved. The shop creates one with the order.", error)
  return null
}
