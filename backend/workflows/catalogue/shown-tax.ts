import type { MedusaContainer } from "@medusajs/framework/types"
import { countryName, noTaxRate } from "../../lib/tax-country"
import { percentOf } from "../../lib/totals"
import { sellingTerms } from "./selling-terms"

/** Under whose tax the shop sells, for staff; `problem` says why nothing is sold, and what to do. */
export async function shownTax(container: MedusaContainer) {
  const { countryCode, taxRate } = await sellingTerms(container)
  return {
    country: countryCode,
    country_name: countryName(countryCode) ?? countryCode,
    rate: taxRate === null ? null : percentOf(taxRate),
    problem: taxRate === null ? noTaxRate(countryCode) : null,
  }
}

export type ShownTax = Awaited<ReturnType<typeof shownTax>>
