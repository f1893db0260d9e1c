import type { BoughtGiftCard } from "../../../../../compat-api/contract/gift-cards"
import { boughtGiftCards, type GiftCardCodes } from "./bought-gift-cards"
import type { CheckoutRequest, Wanted } from "./purchase-lines"

/** shop.md §7. */
export async function withCodes(asked: CheckoutRequest): Promise<Wanted> {
  return { ...asked, codes: await reserve(boughtGiftCards(asked.items, [])), buyerProof: drawProof() }
}

/** 256 random bits. */
function drawProof(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}

/** The server creates missing codes (ruling 21). */
async function reserve(cards: readonly BoughtGiftCard[]): Promise<GiftCardCodes> {
  if (cards.length === 0) return []
  try {
    const code = await import("./reserve-codes")
    return await code.reserveCodes(cards)
  } catch (error) {
    console.warn("Gift card codes could not be reserved. The shop creates them with the order.", error)
    return cards.map(() => null)
  }
}
