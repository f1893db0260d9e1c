import type { GiftCardFacts } from "../../workflows/gift-card/gift-card-facts"

type Addressed = Pick<GiftCardFacts, "kind" | "buyer_email" | "recipient_email" | "order">

/** Such a card goes to the address of its purchase. */
export function isBoughtForOneself({ kind, order }: Pick<Addressed, "kind" | "order">): boolean {
  return kind === "self" && order !== null
}

/** Whether the mail server took the card's code for this address once. */
export function wasSentTo({ mails }: Pick<GiftCardFacts, "mails">, address: string): boolean {
  return mails.some(({ to, template, state }) => to === address && template === "gift-card" && state === "sent")
}

/** What is said below the address. */
export function mailNote(card: Addressed, isOther: boolean): string {
  if (isBoughtForOneself(card)) {
    return "The buyer's own card goes to the address of the purchase. For another one, correct that on the page of its purchase."
  }
  if (!isOther) return "If it is wrong, correct it here."
  return card.kind === "gift" && card.buyer_email
    ? `The card keeps this address. ${card.buyer_email} is sent a new copy.`
    : "The card keeps this address."
}
