import type { MedusaContainer } from "@medusajs/framework/types"
import { workOffEvents } from "../workflows/purchase/follow-up/payment-events/work-off-events"

/** What the provider told and could not be worked off at once, by whichever server comes first. */
export default async function workOffWhatIsDue(container: MedusaContainer): Promise<void> {
  await workOffEvents(container)
}

export const config = { name: "work-off-payment-events", schedule: "* * * * *" }
