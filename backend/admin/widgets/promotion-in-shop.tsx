import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminPromotion, DetailWidgetProps } from "@medusajs/framework/types"
import { InShopSection } from "../promotion-page/in-shop-section"

/** On the page of a promotion: what it does in the shop now, and the conditions that Medusa has no field for. */
export default function PromotionInShop({ data: promotion }: DetailWidgetProps<AdminPromotion>) {
  return <InShopSection promotionId={promotion.id} />
}

export const config = defineWidgetConfig({ zone: "promotion.details.side.after", id: "shop:promotion-in-shop" })
