import type { MedusaContainer } from "@medusajs/framework/types"
import type { QueuedMail } from "../../../lib/mail-queue"
import type { Settings } from "../../../lib/settings"
import { Shop } from "../../../lib/shop"
import { GIFT_CARD } from "../../../modules/gift-card"
import type { GiftCard } from "../../../modules/gift-card/service"
import { confirmationKey } from "../../../modules/purchase/confirmation-key"
import { isGiftCardLine, linesOf } from "../../../modules/purchase/purchase-line"
import type { Purchase } from "../../../modules/purchase/service"
import type { PurchaseConfirmationData } from "../../../providers/mail/templates/purchase-confirmation"
import { giftCardCopy, giftCardMail } from "../../gift-card/gift-card-mail"
import { queuedMail } from "../../mail/queue-mails"
import { paidByCard } from "../lookups/paid-by-card"
import { paidFigures } from "../rules/paid-figures"
import { confirmationOf } from "./confirmation"

const trigger = "purchase.completed"

/**
 * What is mailed when a purchase is completed: each gift card that is for someone else to them, with a copy to the buyer
 * (ruling 23), and to the buyer what was bought, with a link to each file.
 */
export async function completionMails(container: MedusaContainer, purchase: Purchase): Promise<QueuedMail[]> {
  const settings = container.resolve(Shop.SETTINGS)
  const { paid, cards, payer } = await paymentOf(container, purchase)
  const confirmation = queuedMail(settings, {
    key: confirmationKey(purchase.id),
    to: purchase.email,
    template: "purchase-confirmation",
    data: confirmationOf(settings, purchase, paid, cards, payer),
    trigger,
    about: { type: "purchase", id: purchase.id },
  })
  return [...cards.flatMap((card) => giftCardMails(settings, card)), confirmation]
}

/** What the confirmation mail says of a purchase, as it is now. */
export async function confirmationOfPurchase(
  container: MedusaContainer,
  purchase: Purchase,
): Promise<PurchaseConfirmationData> {
  const { paid, cards, payer } = await paymentOf(container, purchase)
  return confirmationOf(container.resolve(Shop.SETTINGS), purchase, paid, cards, payer)
}

async function paymentOf(container: MedusaContainer, purchase: Purchase) {
  const giftCards = container.resolve(GIFT_CARD)
  const [byCard, cards, payer] = await Promise.all([
    paidByCard(container, purchase),
    linesOf(purchase).some(isGiftCardLine) ? giftCards.issuedBy(purchase.id) : [],
    purchase.gift_card_id ? giftCards.retrieveGiftCard(purchase.gift_card_id) : undefined,
  ])
  return { paid: paidFigures(purchase, byCard), cards, payer }
}

function giftCardMails(settings: Settings, card: GiftCard): QueuedMail[] {
  if (card.kind === "self") return []
  const mails = [
    giftCardMail(settings, card, `gift-card:${card.id}`, trigger),
    giftCardCopy(settings, card, `gift-card-copy:${card.id}`, trigger),
  ]
  return mails.filter((mail) => mail !== undefined)
}
