import type { MedusaContainer } from "@medusajs/framework/types"
import { GIFT_CARD } from "../modules/gift-card"
import { endHolds } from "../workflows/purchase/follow-up/end-holds"

/** Ends holds and reservations of gift cards that nobody paid for. */
export default async function endWhatNobodyPaidFor(container: MedusaContainer): Promise<void> {
  await container.resolve(GIFT_CARD).expireReservations()
  await endHolds(container)
}

export const config = { name: "end-holds", schedule: "* * * * *" }
