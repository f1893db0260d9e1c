import { giftCardRange } from "../../lib/gift-card-amounts"
import { amountOf, centsOfAmount } from "../../lib/totals"

/** "12.50" of what was typed: `12`, `12.`, `12.5` or `12.50`. Undefined when it is no amount. */
export function typedBalance(typed: string): string | undefined {
  const match = /^\$?(\d{1,6})(?:\.(\d{0,2}))?$/.exec(typed.trim())
  return match ? amountOf(Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"))) : undefined
}

/** What is wrong with a new balance; true when nothing is. */
export function checkBalance(typed: string, { balance, held }: { balance: string; held: string }): string | true {
  const wanted = typedBalance(typed)
  const cents = centsOfAmount(wanted ?? "")
  if (wanted === undefined || cents === undefined) return "Type an amount in dollars, such as 12.50."
  if (cents > giftCardRange.most * 100) return `At most $${giftCardRange.most} may be on a card.`
  if (cents < (centsOfAmount(held) ?? 0)) return `At least $${held} stays, which a payment holds.`
  return wanted !== balance || "The card holds that already."
}
