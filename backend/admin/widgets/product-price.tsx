import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminProduct, DetailWidgetProps } from "@medusajs/framework/types"
import { PriceSection } from "../price-and-sale/price-section"

/** On the page of a product: what it costs, and what it is on sale for. */
export default function PriceOfProduct({ data: product }: DetailWidgetProps<AdminProduct>) {
  return <PriceSection productId={product.id} />
}

export const config = defineWidgetConfig({ zone: "product.details.side.before", id: "shop:product-price" })
