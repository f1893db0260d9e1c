import type { MedusaContainer } from "@medusajs/framework/types"
import type { Cents } from "../../../lib/totals"
import { GIFT_CARD } from "../../../modules/gift-card"

/** In cents. A released purchase uses whatever the card still held. */
export async function paidByCard(
  container: MedusaContainer,
  purchase: { id: string; gift_card_id: string | null; discount: Cents; captured_amount: Cents | null },
): Promise<Cents> {
  if (!purchase.gift_card_id || purchase.captured_amount === null) return purchase.discount
  return container.resolve(GIFT_CARD).takenFor(purchase.id)
}
