import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import type { QueuedMail } from "../../lib/mail-queue"
import type { PaymentEnvironment } from "../../lib/payments/provider"
import { notAllowed } from "../../lib/refusals"
import type { Settings } from "../../lib/settings"
import { paymentEnvironment, Shop } from "../../lib/shop"
import { centsOf } from "../../lib/totals"
import { GIFT_CARD } from "../../modules/gift-card"
import type { CardToGive } from "../../modules/gift-card/by-staff"
import { newGiftCardCode } from "../../modules/gift-card/gift-card-code"
import type { GiftCard } from "../../modules/gift-card/service"
import { giftCardMail } from "./gift-card-mail"

/** A card that staff give. */
export type StaffGiftCardWish = {
  /** Whole dollars. */
  amount: number
  actor: string
  reason?: string | undefined
  /** Sent twice, it is one card. */
  requestKey: string
  /** Whether it is mailed now to whom it is for. */
  mail: boolean
} & (
  | { kind: "self"; email: string }
  | {
      kind: "gift"
      recipientEmail: string
      recipientName: string
      senderName: string
      message?: string | null | undefined
    }
)

/**
 * Makes a gift card that nobody paid for; it pays like any other, where this shop's payments do (ruling 19). Returns its
 * id. Throws MedusaError when the request key belongs to another card.
 */
export async function createGiftCard(container: MedusaContainer, wish: StaffGiftCardWish): Promise<string> {
  const card = cardOf(wish, paymentEnvironment(container))
  const mails = wish.mail ? mailsOf(container.resolve(Shop.SETTINGS), card) : []
  const made = await container.resolve(GIFT_CARD).give(card, mails)
  if (!isSame(made, card)) {
    throw notAllowed("This request key belongs to another gift card.")
  }
  return made.id
}

function cardOf(wish: StaffGiftCardWish, environment: PaymentEnvironment): CardToGive {
  return {
    id: generateEntityId(undefined, "gcard"),
    code: newGiftCardCode(),
    value: centsOf(wish.amount),
    environment,
    requestKey: wish.requestKey,
    actor: wish.actor,
    reason: wish.reason,
    kind: wish.kind,
    ...peopleOf(wish),
  }
}

function peopleOf(wish: StaffGiftCardWish) {
  if (wish.kind === "self") {
    return { buyerEmail: wish.email, recipientEmail: null, recipientName: null, senderName: null, message: null }
  }
  const { recipientEmail, recipientName, senderName, message } = wish
  return { buyerEmail: null, recipientEmail, recipientName, senderName, message: message || null }
}

function mailsOf(settings: Settings, card: CardToGive): QueuedMail[] {
  const onMail = {
    ...card,
    buyer_email: card.buyerEmail,
    recipient_email: card.recipientEmail,
    recipient_name: card.recipientName,
    sender_name: card.senderName,
  }
  const mail = giftCardMail(settings, onMail, `gift-card:${card.id}`, "gift_card.created")
  return mail ? [mail] : []
}

function isSame(made: GiftCard, wished: CardToGive): boolean {
  return (
    made.kind === wished.kind &&
    made.value === wished.value &&
    (made.readdressed_at !== null || isForSame(made, wished)) &&
    made.recipient_name === wished.recipientName &&
    made.sender_name === wished.senderName &&
    made.message === wished.message
  )
}

function isForSame(made: GiftCard, wished: CardToGive): boolean {
  return made.buyer_email === wished.buyerEmail && made.recipient_email === wished.recipientEmail
}
