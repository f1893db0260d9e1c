import type { MedusaContainer } from "@medusajs/framework/types"
import { tellOfTaxRate } from "../workflows/mail/tell-of-tax-rate"

/** The team is told that the shop cannot sell, by whichever server notices. */
export default async function tellTeamOfTaxRate(container: MedusaContainer): Promise<void> {
  await tellOfTaxRate(container)
}

export const config = { name: "tell-of-tax-rate", schedule: "* * * * *" }
