import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminPriceList, DetailWidgetProps } from "@medusajs/framework/types"
import { ChangeHistory } from "../product-history/change-history"
import { priceListActions } from "../product-history/history-words"

export default function HistoryOfPriceList({ data: list }: DetailWidgetProps<AdminPriceList>) {
  return (
    <ChangeHistory
      queryKey={["price-lists", "detail", list.id]}
      path={`/admin/price-lists/${list.id}/history`}
      title="Price changes"
      words={priceListActions}
    />
  )
}

export const config = defineWidgetConfig({ zone: "price_list.details.after", id: "shop:price-list-history" })
