import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PurchaseLine } from "../../modules/purchase/purchase-line"
import type { SellingTerms } from "../catalogue/selling-terms"
import { type SoldProduct, soldProducts } from "../catalogue/sold-products"
import { PurchaseProblem } from "./problem"

/** What a browser or an integrator asks for: only this counts (ruling 15). */
export interface RequestedLine {
  filename: string
  quantity: number
}

export interface PricedPurchaseLine extends PurchaseLine {
  originalPrice: number | null
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
  const sold = await soldByFile(container, terms, [...quantities.keys()])
  return [...quantities].map(([filename, quantity]) => {
    const product = sold.get(filename)
    const file = product?.digital.files.find((candidate) => candidate.is_current)
    if (!product || !file) {
      throw new PurchaseProblem(
        "unknown_product",
        `"${filename}" is not sold here any more. Remove it from the cart.`,
        [{ filename, price: null }],
      )
    }
    return {
      filename,
      name: product.title,
      productId: product.id,
      variantId: product.variantId,
      digitalProductId: product.digital.id,
      digitalFileId: file.id,
      unitPrice: product.price,
      originalPrice: product.originalPrice,
      quantity,
    }
  })
}

/** What each file costs now, in cents; null when it is not sold. */
export async function currentPrices(container: MedusaContainer, terms: SellingTerms, filenames: string[]) {
  const sold = await soldByFile(container, terms, filenames)
  return filenames.map((filename) => ({ filename, price: sold.get(filename)?.price ?? null }))
}

export function quantitiesByFile(lines: readonly RequestedLine[]): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const { filename, quantity } of lines) quantities.set(filename, (quantities.get(filename) ?? 0) + quantity)
  return quantities
}

async function soldByFile(
  container: MedusaContainer,
  terms: SellingTerms,
  filenames: string[],
): Promise<Map<string, SoldProduct>> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "digital_product",
    fields: ["filename", "product.id"],
    filters: { filename: filenames },
  })
  const productIds = data.flatMap((row) => row.product?.id ?? [])
  if (productIds.length === 0) return new Map()
  const products = await soldProducts(container, terms, productIds)
  return new Map(products.map((product) => [product.digital.filename, product]))
}
