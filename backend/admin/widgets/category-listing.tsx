import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminProductCategory, DetailWidgetProps } from "@medusajs/framework/types"
import { ListingSection } from "../category-page/listing-section"

/** On the page of a category: whether the shop lists its products, and in which order. */
export default function ListingOfCategory({ data: category }: DetailWidgetProps<AdminProductCategory>) {
  return <ListingSection categoryId={category.id} />
}

export const config = defineWidgetConfig({ zone: "product_category.details.after", id: "shop:category-listing" })
