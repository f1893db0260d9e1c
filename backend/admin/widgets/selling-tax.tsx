import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { SellingTax } from "../tax/selling-tax"

/** Where tax rates are written: which country's are those of the shop. */
export default function SellingTaxNotice() {
  return <SellingTax />
}

export const config = defineWidgetConfig({
  zone: ["tax.list.before", "tax.details.before"],
  id: "shop:selling-tax",
})
