import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminProduct, DetailWidgetProps } from "@medusajs/framework/types"
import { DemoSection } from "../product-page/demo-section"

/** On the page of a product: its demo video. */
export default function DemoOfProduct({ data: product }: DetailWidgetProps<AdminProduct>) {
  return <DemoSection productId={product.id} />
}

export const config = defineWidgetConfig({ zone: "product.details.after", id: "shop:product-demo" })
