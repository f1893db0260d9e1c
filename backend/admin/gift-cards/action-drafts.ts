import { giftCardRange } from "../../lib/gift-card-limits"
import { amountOf, centsOfAmount, usdOf } from "../../lib/totals"
import type { GiftCardFacts } from "../../workflows/gift-card/gift-card-facts"
import { amountExpected, parseCents } from "../lib/parse-amount"

/** Returns "12.50", or undefined if the text is no amount. */
export function typedBalance(typed: string): string | undefined {
  const cents = parseCents(typed)
  return cents === undefined ? undefined : amountOf(cents)
}

/** Error text, or true. */
export function checkBalance(typed: string, { balance, held }: { balance: string; held: string }): string | true {
  const cents = parseCents(typed)
  if (cents === undefined) return amountExpected
  if (cents > giftCardRange.most * 100) return `A card can hold at most ${usdOf(giftCardRange.most)}.`
  if (cents < (centsOfAmount(held) ?? 0)) return `Type at least ${usdOf(held)}: a payment under way holds that amount.`
  return cents !== centsOfAmount(balance) || "The card already has this balance."
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
    return "The shop sends this card to the e-mail address of the purchase. To use another one, correct the address on the purchase's page."
  }
  if (!isOther) return "If the address is wrong, correct it here."
  return card.kind === "gift" && card.buyer_email
    ? `The shop saves this address for the card. ${card.buyer_email} gets a new copy.`
    : "The shop saves this address for the card."
}
