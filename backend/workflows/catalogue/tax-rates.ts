import type { ItemTaxLineDTO, MedusaContainer, TaxableItemDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { countryName } from "../../lib/tax-country"
import { percentOf, type RatePpm, ratePpm } from "../../lib/totals"
import { type SellingTerms, sellingTerms } from "./selling-terms"

/** In the order of the items. Null if no rate is set. */
interface AnsweredRates {
  taxLines: ItemTaxLineDTO[]
  rates: (RatePpm | null)[]
}

/** The product's rate, else its type's, else the country's default (ruling 50). All null without a default. */
export async function ratesOf(
  container: MedusaContainer,
  terms: SellingTerms,
  items: TaxableItemDTO[],
): Promise<AnsweredRates> {
  if (terms.taxRate === null || items.length === 0) return { taxLines: [], rates: items.map(() => null) }
  const address = { country_code: terms.countryCode }
  // Nothing is shipped, so all lines are item lines.
  const taxLines = (await container.resolve(Modules.TAX).getTaxLines(items, { address })) as ItemTaxLineDTO[]
  const byItem = new Map<string, ItemTaxLineDTO[]>(items.map(({ id }) => [id, []]))
  for (const line of taxLines) byItem.get(line.line_item_id)?.push(line)
  return { taxLines, rates: items.map(({ id }) => rateIn(byItem.get(id) ?? [], terms)) }
}

/** Medusa returns 0 for an empty rate. */
function rateIn(lines: readonly ItemTaxLineDTO[], { emptyRates }: SellingTerms): RatePpm | null {
  const isWritten = lines.length > 0 && lines.every(({ rate_id }) => !rate_id || !emptyRates.includes(rate_id))
  return isWritten ? lines.reduce((sum, { rate }) => sum + ratePpm(rate), 0) : null
}

export function taxableProduct(productId: string, typeId: string | null): TaxableItemDTO {
  return { id: productId, product_id: productId, ...(typeId ? { product_type_id: typeId } : {}) }
}

export async function taxLabel(container: MedusaContainer) {
  const { countryCode, taxRate, troubles } = await sellingTerms(container)
  return {
    country: countryCode,
    country_name: countryName(countryCode) ?? countryCode,
    rate: taxRate === null ? null : percentOf(taxRate),
    problems: troubles.map(({ problem }) => problem),
  }
}

export type SellingTaxView = Awaited<ReturnType<typeof taxLabel>>
