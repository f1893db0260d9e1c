import { defineRouteConfig } from "@medusajs/admin-sdk"
import { InvoiceSettingsPage } from "../../../invoices/settings-page"

export default function InvoicesSettingsPage() {
  return <InvoiceSettingsPage />
}

export const config = defineRouteConfig({ label: "Payment by invoice" })
export const handle = { breadcrumb: () => "Payment by invoice" }
