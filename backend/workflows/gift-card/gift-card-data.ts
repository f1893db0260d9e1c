import type { Settings } from "../../lib/settings"
import { dollarsOf } from "../../lib/totals"
import type { GiftCard } from "../../modules/gift-card/service"
import type { GiftCardData } from "../../providers/mail/templates/gift-card"

/** What of a card is in the mails about it. */
export type CardOnMail = Pick<GiftCard, "value" | "code" | "environment" | "recipient_name" | "sender_name" | "message">

/** What is mailed with a card to whom it is for, and in copy to who bought it. */
export function giftCardData(settings: Settings, card: CardOnMail): GiftCardData {
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
