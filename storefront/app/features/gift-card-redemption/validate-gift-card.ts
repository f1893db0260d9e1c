import { validateGiftCardAnswer } from "../../../../compat-api/contract/gift-cards"
import { centsOf } from "../../../../compat-api/contract/totals"
import { AnswerError } from "../../lib/answer-error"
import { callContract } from "../../lib/contract-call"
import type { AppliedCard } from "./applied-card"

/** The code is none that pays here; `message` is the server's, for people. */
export class InvalidGiftCard extends AnswerError {
  override readonly name = "InvalidGiftCard"
  readonly isFinal = true
}

/** What a card holds (`POST /api/validate-giftcard.php`, shop.md §7). Throws `InvalidGiftCard`, and as `callContract`. */
export async function validateGiftCard(code: string): Promise<AppliedCard> {
  const answer = await callContract("/api/validate-giftcard.php", { code }, validateGiftCardAnswer)
  if (!answer.valid) throw new InvalidGiftCard(answer.message)
  return { code, balance: centsOf(answer.value) }
}
