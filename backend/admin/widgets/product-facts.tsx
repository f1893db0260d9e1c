import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminProduct, DetailWidgetProps } from "@medusajs/framework/types"
import { FactsSection } from "../product-page/facts-section"

/** On the page of a product: what the shop's page says of it. */
export default function FactsOfProduct({ data: product }: DetailWidgetProps<AdminProduct>) {
  return <FactsSection productId={product.id} />
}

export const config = defineWidgetConfig({ zone: "product.details.after", id: "shop:product-facts" })
