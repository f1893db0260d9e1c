import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { PurchasePanel } from "../purchase/purchase-panel"

export default function PurchaseOfOrder({ data: order }: DetailWidgetProps<AdminOrder>) {
  return <PurchasePanel orderId={order.id} />
}

export const config = defineWidgetConfig({ zone: "order.details.side.after", id: "shop:purchase-panel" })
