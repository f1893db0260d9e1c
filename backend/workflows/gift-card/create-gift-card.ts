import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import type { QueuedMail } from "../../lib/mail-queue"
import type { PaymentEnvironment } from "../../lib/payments/provider"
import { notAllowed } from "../../lib/refusals"
import type { Settings } from "../../lib/settings"
import { paymentEnvironment, Shop } from "../../lib/shop"
import { centsOf } from "../../lib/totals"
import { GIFT_CARD } from "../../modules/gift-card"
import type { NewStaffCard } from "../../modules/gift-card/by-staff"
import { newGiftCardCode } from "../../modules/gift-card/gift-card-code"
import type { GiftCard } from "../../modules/gift-card/service"
import { giftCardMail } from "./gift-card-mail"

type StaffGiftCardWish = {
  /** In whole dollars. */
  amount: number
  reason?: string | undefined
  /** Repeating a key returns the same card. */
  request_key: string
  mail: boolean
} & (
  | { kind: "self"; email: string }
  | {
      kind: "gift"
      recipient_email: string
      recipient_name: string
      sender_name: string
      message?: string | null | undefined
    }
)

/**
 * The card is valid in this payment environment only (ruling 19). Throws `MedusaError` if the key belongs to another
 * card.
 */
export async function createGiftCard(container: MedusaContainer, wish: StaffGiftCardWish, actor: string) {
  const card = cardOf(wish, paymentEnvironment(container))
  const mails = wish.mail ? mailsOf(container.resolve(Shop.SETTINGS), card) : []
  const made = await container.resolve(GIFT_CARD).give(card, { actor, reason: wish.reason }, mails)
  if (!isSame(made, card)) {
    throw notAllowed("This request key belongs to another gift card.")
  }
  return made.id
}

function cardOf(wish: StaffGiftCardWish, environment: PaymentEnvironment): NewStaffCard {
  return {
    id: generateEntityId(undefined, "gcard"),
    code: newGiftCardCode(),
    value: centsOf(wish.amount),
    environment,
    request_key: wish.request_key,
    kind: wish.kind,
    ...peopleOf(wish),
  }
}

function peopleOf(wish: StaffGiftCardWish) {
  if (wish.kind === "self") {
    return { buyer_email: wish.email, recipient_email: null, recipient_name: null, sender_name: null, message: null }
  }
  const { recipient_email, recipient_name, sender_name, message } = wish
  return { buyer_email: null, recipient_email, recipient_name, sender_name, message: message || null }
}

function mailsOf(settings: Settings, card: NewStaffCard): QueuedMail[] {
  const mail = giftCardMail(settings, card, `gift-card:${card.id}`, "gift_card.created")
  return mail ? [mail] : []
}

const wished = ["kind", "value", "recipient_name", "sender_name", "message"] as const
const addresses = ["buyer_email", "recipient_email"] as const

/** Staff may have corrected the address since. */
function isSame(made: GiftCard, card: NewStaffCard): boolean {
  const compared = made.readdressed_at === null ? [...wished, ...addresses] : wished
  return compared.every((name) => made[name] === card[name])
}
