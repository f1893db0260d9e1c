import type { MedusaContainer } from "@medusajs/framework/types"
import { GIFT_CARD } from "../modules/gift-card"
import type { GiftCardService } from "../modules/gift-card/service"
import { settleHeldGiftCards } from "../workflows/purchase/settle-held"

/** Ends holds whose payment was cut short, and reservations that nobody paid for. */
export default async function settleGiftCards(container: MedusaContainer): Promise<void> {
  await container.resolve<GiftCardService>(GIFT_CARD).expireReservations()
  await settleHeldGiftCards(container)
}

export const config = { name: "settle-gift-cards", schedule: "*/5 * * * *" }
