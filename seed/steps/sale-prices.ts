import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, PriceListStatus, PriceListType } from "@medusajs/framework/utils"
import { createPriceListsWorkflow } from "@medusajs/medusa/core-flows"
import { dollarsOf } from "../../backend/lib/totals"
import type { SeedProduct } from "../catalogue/types"

const title = "Launch sale"

/** The lower prices, in one price list of type sale (ruling 8). */
export async function seedSalePrices(
  container: MedusaContainer,
  products: readonly SeedProduct[],
  productIds: ReadonlyMap<string, string>,
): Promise<void> {
  const lists = await container.resolve(Modules.PRICING).listPriceLists({}, { withDeleted: true })
  if (lists.some((list) => list.title === title)) return
  const { data: variants } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "product_variant",
    fields: ["id", "product_id"],
    filters: { product_id: [...productIds.values()] },
  })
  const variantOf = new Map(variants.map((variant) => [variant.product_id, variant.id]))
  const prices = products.flatMap((product) => {
    const variantId = variantOf.get(productIds.get(product.id) ?? "")
    return variantId ? [{ variant_id: variantId, amount: dollarsOf(product.price), currency_code: "usd" }] : []
  })
  // The workflow's type leaves `type` out, which the pricing module takes (and Medusa's admin route sends).
  const saleList = {
    title,
    description: "The prices the shop opened with.",
    type: PriceListType.SALE,
    status: PriceListStatus.ACTIVE,
    prices,
  }
  await createPriceListsWorkflow(container).run({
    input: {
      price_lists_data: [saleList],
    },
  })
}
