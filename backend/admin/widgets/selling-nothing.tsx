import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { SellingTax } from "../tax/selling-tax"

export default function SellingNothing() {
  return <SellingTax onlyProblem />
}

export const config = defineWidgetConfig({
  zone: [
    "order.list.before",
    "product.list.before",
    "region.list.before",
    "store.details.before",
    "sales_channel.list.before",
    "api_key.list.before",
  ],
  id: "shop:selling-nothing",
})
