import { giftCardRange } from "../../lib/gift-card-amounts"
import { amountOf, centsOfAmount, usdOf } from "../../lib/totals"
import { amountExpected, typedCents } from "../lib/typed-amount"

/** "12.50" of what was typed. Undefined when it is no amount. */
export function typedBalance(typed: string): string | undefined {
  const cents = typedCents(typed)
  return cents === undefined ? undefined : amountOf(cents)
}

/** What is wrong with a new balance; true when nothing is. */
export function checkBalance(typed: string, { balance, held }: { balance: string; held: string }): string | true {
  const cents = typedCents(typed)
  if (cents === undefined) return amountExpected
  if (cents > giftCardRange.most * 100) return `At most ${usdOf(giftCardRange.most)} may be on a card.`
  if (cents < (centsOfAmount(held) ?? 0)) return `At least ${usdOf(held)} stays, which a payment holds.`
  return cents !== centsOfAmount(balance) || "The card holds that already."
}
