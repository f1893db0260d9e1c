import { validateGiftCardAnswer } from "../../../../compat-api/contract/gift-card-calls"
import { centsOf } from "../../../../compat-api/contract/totals"
import { callContract } from "../../lib/contract-call"
import type { AppliedCard } from "./applied-card"
import { InvalidCode } from "./invalid-code"

/** What a card holds (`POST /api/validate-giftcard.php`, shop.md §7). Throws `InvalidCode`, and as `callContract`. */
export async function validateGiftCard(code: string): Promise<AppliedCard> {
  const answer = await callContract("/api/validate-giftcard.php", { code }, validateGiftCardAnswer)
  if (!answer.valid) throw new InvalidCode(answer.message)
  return { code, balance: centsOf(answer.value) }
}
