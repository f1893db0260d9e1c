import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { QueuedMail } from "../../lib/mail-queue"
import { notAllowed } from "../../lib/refusals"
import type { Settings } from "../../lib/settings"
import { Shop } from "../../lib/shop"
import { GIFT_CARD } from "../../modules/gift-card"
import { addressColumn, addressee } from "../../modules/gift-card/addressee"
import type { Mailed } from "../../modules/gift-card/card-mails"
import type { GiftCard } from "../../modules/gift-card/service"
import { issuedCard } from "./change-gift-card"
import { giftCardCopy, giftCardMail } from "./gift-card-mail"

interface MailWish {
  cardId: string
  actor: string
  /** Address that staff saw. */
  from?: string | undefined
  /** Defaults to the former address. Needs `from`. */
  to?: string | undefined
  reason?: string | undefined
}

const refusals: Readonly<Record<Exclude<Mailed, "queued">, string>> = {
  pays_nothing: "Nobody can pay with this card, so it cannot be e-mailed.",
  elsewhere: "The address of this card has changed. Check the card before you e-mail it.",
  too_soon: "This card was e-mailed less than a minute ago. Please wait a little.",
}

const boughtForOneself =
  "The shop sends this card to the e-mail address of the purchase. To use another one, correct the address on the purchase's page."

/**
 * Mails the card again, or to a corrected address. Throws `MedusaError` if the card cannot be spent or was mailed
 * within a minute, if the address is unknown or has changed meanwhile, or if a card that the buyer kept should go to
 * another address.
 */
export async function mailGiftCard(container: MedusaContainer, wish: MailWish): Promise<void> {
  const card = await issuedCard(container, wish.cardId)
  const known = addressee(card)
  if (!known && card.status === "active") throw notAllowed("This card has no e-mail address.")
  const from = wish.from ?? known ?? ""
  const to = wish.to ?? from
  if (to !== from && card.kind === "self" && card.purchase_id) throw notAllowed(boughtForOneself)
  const mails = mailsTo(container.resolve(Shop.SETTINGS), card, from, to)
  const came = await container.resolve(GIFT_CARD).mailAgain({ ...wish, from, to }, mails)
  checkMailIsQueued(came)
}

/** Throws `MedusaError`. */
export function checkMailIsQueued(came: Mailed): void {
  if (came !== "queued") throw notAllowed(refusals[came])
}

function mailsTo(settings: Settings, card: GiftCard, from: string, to: string): QueuedMail[] {
  const addressed = { ...card, [addressColumn(card)]: to }
  const time = randomUUID()
  const mail = giftCardMail(settings, addressed, `gift-card-again:${time}`, "gift_card.mailed")
  const isToTell = to !== from && to !== card.buyer_email
  const copy = isToTell && giftCardCopy(settings, addressed, `gift-card-copy-again:${time}`, "gift_card.mailed")
  return [mail, copy].filter((queued) => queued !== undefined && queued !== false)
}
