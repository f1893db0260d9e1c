import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminProduct, DetailWidgetProps } from "@medusajs/framework/types"
import { ShopSection } from "../product-page/shop-section"

/** On the page of a product: whether the shop sells it, and by which names. */
export default function ProductInShop({ data: product }: DetailWidgetProps<AdminProduct>) {
  return <ShopSection productId={product.id} />
}

export const config = defineWidgetConfig({ zone: "product.details.side.before", id: "shop:product-in-shop" })
