import { centsOf } from "../../../../backend/lib/totals"
import { validateGiftCardAnswer } from "../../../../compat-api/contract/gift-card-calls"
import { callContract } from "../../lib/contract-call"
import type { AppliedCard } from "./applied-card"
import { InvalidCode } from "./invalid-code"
import { validationFailed } from "./use-gift-card"

/** shop.md §7. Throws `InvalidCode`, and as `callContract` does. */
export async function validateGiftCard(code: string): Promise<AppliedCard> {
  const answer = await callContract("/api/validate-giftcard.php", { code }, validateGiftCardAnswer)
  if (!answer.valid) throw new InvalidCode(answer.message || validationFailed.title)
  return { code, balance: centsOf(answer.value) }
}
