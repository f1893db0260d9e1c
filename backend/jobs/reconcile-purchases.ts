import type { MedusaContainer } from "@medusajs/framework/types"
import { GIFT_CARD } from "../modules/gift-card"
import type { GiftCardService } from "../modules/gift-card/service"
import { reconcile } from "../workflows/purchase/follow-up/reconcile"
import { carryOnMismatchRefunds } from "../workflows/purchase/mismatch/refund-mismatch"

/** Finishes what was paid for and cut short, and ends holds and reservations that nobody paid for. */
export default async function reconcilePurchases(container: MedusaContainer): Promise<void> {
  await container.resolve<GiftCardService>(GIFT_CARD).expireReservations()
  await reconcile(container)
  await carryOnMismatchRefunds(container)
}

export const config = { name: "reconcile-purchases", schedule: "* * * * *" }
