import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { SellingTax } from "../tax/selling-tax"

export default function SellingTaxNotice() {
  return <SellingTax />
}

export const config = defineWidgetConfig({
  zone: ["tax.list.before", "tax.details.before"],
  id: "shop:selling-tax",
})
