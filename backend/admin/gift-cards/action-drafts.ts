import { giftCardRange } from "../../lib/gift-card-limits"
import { amountOf, centsOfAmount, usdOf } from "../../lib/totals"
import type { GiftCardFacts } from "../../workflows/gift-card/gift-card-facts"
import { amountExpected, typedCents } from "../lib/typed-amount"

/** "12.50"; undefined if not an amount. */
export function typedBalance(typed: string): string | undefined {
  const cents = typedCents(typed)
  return cents === undefined ? undefined : amountOf(cents)
}

/** Error text, or true. */
export function checkBalance(typed: string, { balance, held }: { balance: string; held: string }): string | true {
  const cents = typedCents(typed)
  if (cents === undefined) return amountExpected
  if (cents > giftCardRange.most * 100) return `At most ${usdOf(giftCardRange.most)} may be on a card.`
  if (cents < (centsOfAmount(held) ?? 0)) return `At least ${usdOf(held)} stays, which a payment holds.`
  return cents !== centsOfAmount(balance) || "The card holds that already."
}

type Addressed = Pick<GiftCardFacts, "kind" | "buyer_email" | "recipient_email" | "order">

export function isBoughtForOneself({ kind, order }: Pick<Addressed, "kind" | "order">): boolean {
  return kind === "self" && order !== null
}

export function wasSentTo({ mails }: Pick<GiftCardFacts, "mails">, address: string): boolean {
  return mails.some(({ to, template, state }) => to === address && template === "gift-card" && state === "sent")
}

export function mailNote(card: Addressed, isOther: boolean): string {
  if (isBoughtForOneself(card)) {
    return "The buyer's own card goes to the address of the purchase. For another one, correct that on the page of its purchase."
  }
  if (!isOther) return "If it is wrong, correct it here."
  return card.kind === "gift" && card.buyer_email
    ? `The card keeps this address. ${card.buyer_email} is sent a new copy.`
    : "The card keeps this address."
}
