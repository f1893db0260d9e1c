import { brand } from "../../lib/brand"
import type { QueuedMail } from "../../lib/mail-queue"
import { queuedMail } from "../mail/queue-mails"
import { type CardOnMail, giftCardData } from "../purchase/purchase-mails"

export interface CardToMail extends CardOnMail {
  id: string
  kind: "self" | "gift"
  buyer_email: string | null
  recipient_email: string | null
}

/** Whom a card is mailed to: the recipient of a gift, or whose own it is. */
export function addressee({ kind, buyer_email, recipient_email }: Omit<CardToMail, keyof CardOnMail>): string | null {
  return kind === "gift" ? recipient_email : buyer_email
}

/** The card by mail, because staff want it. One's own comes from the shop. Undefined when nobody's address is known. */
export function giftCardMail(card: CardToMail, key: string, trigger: string): QueuedMail | undefined {
  const to = addressee(card)
  if (!to) return undefined
  const data = giftCardData(card)
  return queuedMail({
    key,
    to,
    template: "gift-card",
    data: card.kind === "gift" ? data : { ...data, to, from: brand.name },
    trigger,
    about: { type: "gift_card", id: card.id },
  })
}
