import type { MedusaContainer } from "@medusajs/framework/types"
import { fulfilPurchases } from "../workflows/purchase/follow-up/fulfil-purchases"

/** Orders say that they are delivered, a minute after they are. */
export default async function fulfil(container: MedusaContainer): Promise<void> {
  await fulfilPurchases(container)
}

export const config = { name: "fulfil-purchases", schedule: "* * * * *" }
