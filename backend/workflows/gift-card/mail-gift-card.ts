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
import { giftCardCopy, giftCardMail } from "./gift-card-mail"
import { issuedCard } from "./issued-card"

interface MailWish {
  cardId: string
  actor: string
  /** The address on the card, as staff saw it. */
  from?: string | undefined
  /** Where it goes from now on; where it went before, unless told. Needs `from`. */
  to?: string | undefined
  /** Why that is another address. */
  reason?: string | undefined
}

const refusals: Readonly<Record<Exclude<Mailed, "queued">, string>> = {
  pays_nothing: "A card that pays nothing is not mailed.",
  elsewhere: "This card now goes to another address. Look at it again before you mail it.",
  too_soon: "This card was mailed less than a minute ago. Please wait a little.",
}

const boughtForOneself =
  "This card is its buyer's own, and goes to the address of the purchase. To change it, correct that on the page of its purchase."

/**
 * Mails a card to whom it is for, once more, or to the address that staff correct it to; of a gift that goes to another
 * address its buyer gets a new copy. Throws MedusaError when it does not pay, when no address is known or another one by
 * now, for another address of a card that somebody bought for themselves, and when a mail about it was queued within the
 * last minute.
 */
export async function mailGiftCard(container: MedusaContainer, wish: MailWish): Promise<void> {
  const card = await issuedCard(container, wish.cardId)
  const known = addressee(card)
  if (!known && card.status === "active") throw notAllowed("There is no address to mail this card to.")
  const from = wish.from ?? known ?? ""
  const to = wish.to ?? from
  if (to !== from && card.kind === "self" && card.purchase_id) throw notAllowed(boughtForOneself)
  const mails = mailsTo(container.resolve(Shop.SETTINGS), card, from, to)
  const came = await container.resolve(GIFT_CARD).tellAgain({ ...wish, from, to }, mails)
  refuseUnlessQueued(came)
}

/** Throws MedusaError when a card was not mailed, with the reason. */
export function refuseUnlessQueued(came: Mailed): void {
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
