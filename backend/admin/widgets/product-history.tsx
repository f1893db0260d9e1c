import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { productsQueryKeys } from "@medusajs/dashboard/hooks"
import type { AdminProduct, DetailWidgetProps } from "@medusajs/framework/types"
import { ChangeHistory } from "../product-history/change-history"
import { productActions } from "../product-history/history-words"

export default function HistoryOfProduct({ data: product }: DetailWidgetProps<AdminProduct>) {
  return (
    <ChangeHistory
      queryKey={productsQueryKeys.detail(product.id)}
      path={`/admin/products/${product.id}/history`}
      title="Page and price changes"
      words={productActions}
    />
  )
}

export const config = defineWidgetConfig({ zone: "product.details.after", id: "shop:product-history" })
