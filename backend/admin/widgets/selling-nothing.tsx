import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { SellingTax } from "../tax/selling-tax"

/** Where staff come first: that the shop sells nothing, and why. */
export default function SellingNothing() {
  return <SellingTax onlyProblem />
}

export const config = defineWidgetConfig({
  zone: ["order.list.before", "product.list.before", "region.list.before"],
  id: "shop:selling-nothing",
})
