import { brand } from "../../lib/brand"
import type { QueuedMail } from "../../lib/mail-queue"
import type { Settings } from "../../lib/settings"
import { addressee } from "../../modules/gift-card/addressee"
import { queuedMail } from "../mail/queue-mails"
import { type CardOnMail, giftCardData } from "./gift-card-data"

interface CardToMail extends CardOnMail {
  id: string
  kind: "self" | "gift"
  buyer_email: string | null
  recipient_email: string | null
}

/** The card by mail, because staff want it. One's own comes from the shop. Undefined when nobody's address is known. */
export function giftCardMail(
  settings: Settings,
  card: CardToMail,
  key: string,
  trigger: string,
): QueuedMail | undefined {
  const to = addressee(card)
  if (!to) return undefined
  const data = giftCardData(settings, card)
  return queuedMail(settings, {
    key,
    to,
    template: "gift-card",
    data: card.kind === "gift" ? data : { ...data, to, from: brand.name },
    trigger,
    about: { type: "gift_card", id: card.id },
  })
}

/** The copy of a gift for who bought it, which says where it went (ruling 23). Undefined when nobody did. */
export function giftCardCopy(
  settings: Settings,
  card: CardToMail,
  key: string,
  trigger: string,
): QueuedMail | undefined {
  const { id, kind, buyer_email: buyer, recipient_email: recipient } = card
  if (kind === "self" || !recipient || !buyer) return undefined
  return queuedMail(settings, {
    key,
    to: buyer,
    template: "gift-card-copy",
    data: { ...giftCardData(settings, card), recipientEmail: recipient },
    trigger,
    about: { type: "gift_card", id },
  })
}
