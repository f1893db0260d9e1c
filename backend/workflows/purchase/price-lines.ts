import type { MedusaContainer } from "@medusajs/framework/types"
import type { Cents } from "../../lib/totals"
import type { PurchaseLine } from "../../modules/purchase/purchase-line"
import { type SellingTerms, sellingTerms } from "../catalogue/selling-terms"
import { PurchaseProblem } from "./problem"
import { type ProductTexts, wantedProducts } from "./wanted-products"

/** What a browser or an integrator asks for: only this counts (ruling 15). */
export interface RequestedLine {
  filename: string
  quantity: number
}

/** A line at the prices of now, with what Medusa's cart and order say about its product. */
export interface PricedPurchaseLine extends PurchaseLine {
  originalPrice: Cents | null
  texts: ProductTexts
}

/**
 * The lines at Medusa's prices of this moment. Lines of the same file become one.
 * Throws `unknown_product` when a file is not sold.
 */
export async function priceLines(
  container: MedusaContainer,
  terms: SellingTerms,
  requested: readonly RequestedLine[],
): Promise<PricedPurchaseLine[]> {
  const quantities = quantitiesByFile(requested)
  const wanted = await wantedProducts(container, terms, [...quantities.keys()])
  return [...quantities].map(([filename, quantity]) => {
    const product = wanted.get(filename)
    if (!product) {
      throw new PurchaseProblem(
        "unknown_product",
        `"${filename}" is not sold here any more. Remove it from the cart.`,
        [{ filename, price: null }],
      )
    }
    return { ...product, filename, quantity }
  })
}

export function quantitiesByFile(lines: readonly RequestedLine[]): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const { filename, quantity } of lines) quantities.set(filename, (quantities.get(filename) ?? 0) + quantity)
  return quantities
}

/** What each file costs now, in cents; null when it is not sold. */
export async function currentPrices(
  container: MedusaContainer,
  filenames: readonly string[],
): Promise<{ filename: string; price: Cents | null }[]> {
  const wanted = await wantedProducts(container, await sellingTerms(container), [...filenames])
  return filenames.map((filename) => ({ filename, price: wanted.get(filename)?.unitPrice ?? null }))
}
