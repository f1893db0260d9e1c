import { brand } from "../../lib/brand"
import type { Settings } from "../../lib/settings"
import { dollarsOf } from "../../lib/totals"
import { addressee } from "../../modules/gift-card/addressee"
import type { GiftCard } from "../../modules/gift-card/service"
import type { GiftCardData } from "../../providers/mail/templates/gift-card"
import { queuedMail } from "../mail/queue-mails"

type CardOnMail = Pick<GiftCard, "value" | "code" | "environment" | "recipient_name" | "sender_name" | "message">

interface CardToMail extends CardOnMail {
  id: string
  kind: "self" | "gift"
  buyer_email: string | null
  recipient_email: string | null
}

/** Undefined if no address is known. */
export function giftCardMail(settings: Settings, card: CardToMail, key: string, trigger: string) {
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

/** Copy for the buyer of a gift (ruling 23). Undefined without a buyer. */
export function giftCardCopy(settings: Settings, card: CardToMail, key: string, trigger: string) {
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

function giftCardData(settings: Settings, card: CardOnMail): GiftCardData {
  return {
    value: faceValue(card),
    to: card.recipient_name ?? "",
    from: card.sender_name ?? "",
    message: card.message ?? "",
    code: card.code,
    shopUrl: settings.publicUrl,
    simulated: card.environment === "local",
  }
}

/** Whole dollars: "50". */
export function faceValue({ value }: Pick<GiftCard, "value">): string {
  return String(dollarsOf(value))
}
