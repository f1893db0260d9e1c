import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, PriceListStatus, PriceListType } from "@medusajs/framework/utils"
import { createPriceListsWorkflow } from "@medusajs/medusa/core-flows"
import { dollarsOf } from "../../backend/lib/totals"
import { readRows } from "../../backend/workflows/catalogue/product-rows"
import type { SeedProduct } from "../catalogue/types"

const title = "Launch sale"

/** Ruling 8. */
export async function seedSalePrices(
  container: MedusaContainer,
  products: readonly SeedProduct[],
  productIds: ReadonlyMap<string, string>,
): Promise<void> {
  const lists = await container.resolve(Modules.PRICING).listPriceLists({}, { withDeleted: true })
  if (lists.some((list) => list.title === title)) return
  const variants = await readRows(container, "variant", ["id", "product_id"], {
    product_id: [...productIds.values()],
  })
  const variantOf = new Map(variants.map((variant) => [variant.product_id, variant.id]))
  const prices = products.flatMap((product) => {
    const variantId = variantOf.get(productIds.get(product.id) ?? "")
    return variantId ? [{ variant_id: variantId, amount: dollarsOf(product.price), currency_code: "usd" }] : []
  })
  // The type lacks `type`; the pricing module takes it.
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
