import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { notAllowed } from "../../lib/refusals"
import { GIFT_CARD } from "../../modules/gift-card"
import type { GiftCardService } from "../../modules/gift-card/service"
import { announceMails } from "../mail/queue-mails"
import { giftCardMail } from "./gift-card-mail"
import { issuedCard } from "./issued-card"

/**
 * Mails a card to whom it is for, once more. Throws MedusaError when it does not pay, when no address is known, and when
 * a mail about it was queued within the last minute.
 */
export async function mailGiftCard(
  container: MedusaContainer,
  input: { cardId: string; actor: string },
): Promise<void> {
  const card = await issuedCard(container, input.cardId)
  if (card.status !== "active" || card.balance === 0) throw notAllowed("A card that pays nothing is not mailed.")
  const mail = giftCardMail(card, `gift-card-again:${randomUUID()}`, "gift_card.mailed")
  if (!mail) throw notAllowed("There is no address to mail this card to.")
  const isQueued = await container.resolve<GiftCardService>(GIFT_CARD).tellAgain(input, [mail])
  if (!isQueued) throw notAllowed("This card was mailed less than a minute ago. Please wait a little.")
  await announceMails(container, { keys: [mail.key] })
}
