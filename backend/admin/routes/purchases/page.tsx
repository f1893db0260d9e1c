import { defineRouteConfig } from "@medusajs/admin-sdk"
import { PurchaseList } from "../../purchases/purchase-list"

export default function PurchasesPage() {
  return <PurchaseList />
}

export const config = defineRouteConfig({ label: "Purchases", nested: "/orders" })
export const handle = { breadcrumb: () => "Purchases" }
