import type { ItemTaxLineDTO, MedusaContainer, TaxableItemDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { type RatePpm, ratePpm } from "../../lib/totals"
import type { SellingTerms } from "./selling-terms"

/** What Medusa's tax module says of items: its lines, and in their order the rate of each; null where nobody wrote one. */
interface AnsweredRates {
  taxLines: ItemTaxLineDTO[]
  rates: (RatePpm | null)[]
}

/**
 * The rates that items are sold under: by product, by type, else the country's default, as Medusa's tax module decides
 * (ruling 50). Without a default rate there are none at all.
 */
export async function ratesOf(
  container: MedusaContainer,
  terms: SellingTerms,
  items: TaxableItemDTO[],
): Promise<AnsweredRates> {
  if (terms.taxRate === null || items.length === 0) return { taxLines: [], rates: items.map(() => null) }
  const address = { country_code: terms.countryCode }
  // Nothing is shipped, so all of them are lines of items.
  const taxLines = (await container.resolve(Modules.TAX).getTaxLines(items, { address })) as ItemTaxLineDTO[]
  const byItem = new Map<string, ItemTaxLineDTO[]>(items.map(({ id }) => [id, []]))
  for (const line of taxLines) byItem.get(line.line_item_id)?.push(line)
  return { taxLines, rates: items.map(({ id }) => rateIn(byItem.get(id) ?? [], terms)) }
}

/** 0 is a rate only where somebody wrote 0: an empty one comes out of the tax module as 0 too. */
function rateIn(lines: readonly ItemTaxLineDTO[], { emptyRates }: SellingTerms): RatePpm | null {
  const isWritten = lines.length > 0 && lines.every(({ rate_id }) => !rate_id || !emptyRates.includes(rate_id))
  return isWritten ? lines.reduce((sum, { rate }) => sum + ratePpm(rate), 0) : null
}

/** A product as Medusa's tax module is asked about it, where only its rate is wanted. */
export function taxableProduct(productId: string, typeId: string | null): TaxableItemDTO {
  return { id: productId, product_id: productId, ...(typeId ? { product_type_id: typeId } : {}) }
}
