import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminProduct, DetailWidgetProps } from "@medusajs/framework/types"
import { ImageTextsSection } from "../product-page/image-texts-section"

/** On the page of a product: what is to be seen on its pictures. */
export default function PictureTextsOfProduct({ data: product }: DetailWidgetProps<AdminProduct>) {
  return <ImageTextsSection product={product} />
}

export const config = defineWidgetConfig({ zone: "product.details.after", id: "shop:product-image-texts" })
