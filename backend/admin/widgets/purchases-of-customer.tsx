import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminCustomer, DetailWidgetProps } from "@medusajs/framework/types"
import { PurchasesOf } from "../purchases/purchase-list"

export default function PurchasesOfCustomer({ data: customer }: DetailWidgetProps<AdminCustomer>) {
  return <PurchasesOf email={customer.email} />
}

export const config = defineWidgetConfig({ zone: "customer.details.after", id: "shop:purchases" })
