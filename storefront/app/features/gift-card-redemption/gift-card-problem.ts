import { ContractRefusal } from "../../lib/contract-call"
import { InvalidGiftCard } from "./invalid-gift-card"

/** Why a card was not applied, in shop.md §8's words: for the toast, and `text` or else the title for the field. */
export interface GiftCardProblem {
  title: string
  text?: string
}

export function giftCardProblem(error: Error): GiftCardProblem {
  if (error instanceof InvalidGiftCard) return { title: "Invalid Gift Card", text: error.message }
  if (!(error instanceof ContractRefusal) || error.status >= 500) {
    return { title: "Failed to validate gift card. Please try again." }
  }
  // Says how long to wait.
  if (error.status === 429) return { title: "Too many tries", text: error.message }
  return { title: "Invalid Gift Card", text: error.message }
}
