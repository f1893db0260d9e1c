import type { MedusaContainer } from "@medusajs/framework/types"
import { notAllowed } from "../../lib/refusals"
import { GIFT_CARD } from "../../modules/gift-card"
import type { GiftCard } from "../../modules/gift-card/service"
import { noGiftCard } from "./gift-card-facts"

/**
 * A card that staff want to do something with. Throws MedusaError when there is none, and for a code that nobody has paid
 * for. An issued card never becomes such a code again.
 */
export async function issuedCard(container: MedusaContainer, id: string): Promise<GiftCard> {
  const [card] = await container.resolve(GIFT_CARD).listGiftCards({ id })
  if (!card) throw noGiftCard(id)
  if (card.status === "active" || card.status === "disabled") return card
  throw notAllowed("Nobody has paid for this code, so it is no gift card yet.")
}
