import type { ItemTaxLineDTO, MedusaContainer, TaxableItemDTO } from "@medusajs/framework/types"
import { dollarsOf, type TaxedLine } from "../../../lib/totals"
import { isGiftCardLine } from "../../../modules/purchase/purchase-line"
import type { SellingTerms } from "../../catalogue/selling-terms"
import { ratesOf } from "../../catalogue/tax-rates"
import { notSelling, PurchaseProblem } from "../rules/problem"
import type { PricedFileLine, PricedPurchaseLine } from "./price-lines"

export type TaxedPurchaseLine = PricedPurchaseLine & TaxedLine

export interface TaxedLines {
  lines: TaxedPurchaseLine[]
  taxLines: ItemTaxLineDTO[]
}

/** Throws `not_selling`, or `unknown_product` if a product's own rate is empty. */
export async function taxedLines(
  container: MedusaContainer,
  terms: SellingTerms,
  lines: readonly PricedPurchaseLine[],
): Promise<TaxedLines> {
  if (terms.taxRate === null) throw notSelling()
  const { taxLines, rates } = await ratesOf(container, terms, taxableItemsOf(lines, terms.currencyCode))
  const taxed = lines.map((line, place): TaxedPurchaseLine => {
    const taxRate = rates[place] ?? null
    if (taxRate === null) throw withoutRate(line)
    return { ...line, taxRate }
  })
  return { lines: taxed, taxLines }
}

function withoutRate(line: PricedPurchaseLine): PurchaseProblem {
  if (isGiftCardLine(line)) return notSelling()
  const prices = [{ filename: line.filename, price: null }]
  const message = `"${line.name}" cannot be bought at the moment. Remove it from the cart to buy the rest.`
  return new PurchaseProblem("unknown_product", message, { prices })
}

export function taxableItemsOf(lines: readonly PricedPurchaseLine[], currencyCode: string): TaxableItemDTO[] {
  return lines.map((line, place) => ({
    id: taxedAs(place),
    ...taxedProduct(line),
    quantity: line.quantity,
    unit_price: dollarsOf(line.unitPrice),
    currency_code: currencyCode,
  }))
}

export function taxedAs(place: number): string {
  return `line ${place}`
}

/** Gift cards are taxed (ruling 14), but are no product in Medusa. */
function taxedProduct(line: PricedPurchaseLine) {
  if (isGiftCardLine(line)) return { product_id: "gift_card" }
  const { product_type_id } = (line as PricedFileLine).texts
  return { product_id: line.productId, ...(product_type_id ? { product_type_id } : {}) }
}
