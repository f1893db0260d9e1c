import type { MedusaContainer } from "@medusajs/framework/types"
import { carryOnRefunds } from "../workflows/purchase/refund/due-refunds"

/** Refunds that were cut short are carried on, by whichever server comes first. */
export default async function carryOn(container: MedusaContainer): Promise<void> {
  await carryOnRefunds(container)
}

export const config = { name: "carry-on-refunds", schedule: "* * * * *" }
