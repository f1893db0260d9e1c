import { validateGiftCardAnswer } from "../../../../compat-api/contract/gift-card-calls"
import { centsOf } from "../../../../compat-api/contract/totals"
import { callContract } from "../../lib/contract-call"
import type { AppliedCard } from "./applied-card"
import { InvalidGiftCard } from "./invalid-gift-card"

/** What a card holds (`POST /api/validate-giftcard.php`, shop.md §7). Throws `InvalidGiftCard`, and as `callContract`. */
export async function validateGiftCard(code: string): Promise<AppliedCard> {
  const answer = await callContract("/api/validate-giftcard.php", { code }, validateGiftCardAnswer)
  if (!answer.valid) throw new InvalidGiftCard(answer.message)
  return { code, balance: centsOf(answer.value) }
}
