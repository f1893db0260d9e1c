import { job, jobConfig } from "../lib/jobs"
import { GIFT_CARD } from "../modules/gift-card"
import { endHolds } from "../workflows/purchase/follow-up/end-holds"

/** Ends unpaid holds and reservations of gift cards. */
export default job("end-holds", async (container) => {
  await container.resolve(GIFT_CARD).expireReservations()
  await endHolds(container)
})

export const config = jobConfig("end-holds")
