import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { PurchasePanel } from "../purchase/purchase-panel"

/** On the page of an order: how its purchase was paid, and what of it went back. */
export default function PurchaseOfOrder({ data: order }: DetailWidgetProps<AdminOrder>) {
  return <PurchasePanel orderId={order.id} />
}

export const config = defineWidgetConfig({ zone: "order.details.side.after", id: "shop:purchase-panel" })
