import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminProduct, DetailWidgetProps } from "@medusajs/framework/types"
import { FileHistory } from "../product-files/file-history"
import { FilesPanel } from "../product-files/files-panel"

/** On the page of a product: the versions of its file, who has them, and what staff did with them. */
export default function FilesOfProduct({ data: product }: DetailWidgetProps<AdminProduct>) {
  return (
    <>
      <FilesPanel productId={product.id} />
      <FileHistory productId={product.id} />
    </>
  )
}

export const config = defineWidgetConfig({ zone: "product.details.after", id: "shop:product-files" })
