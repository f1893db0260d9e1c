import { StatusBadge } from "@medusajs/ui"
import { DetailState } from "../lib/detail-state"
import { Section } from "../lib/section"
import { StaffHistory } from "../lib/staff-history"
import { useDetail } from "../lib/use-detail"
import { offerActions } from "./offer-words"
import { type InvoiceSettings, SettingsForm } from "./settings-form"

/** How the shop takes payment by invoice. */
export function InvoiceSettingsPage() {
  const query = useDetail<InvoiceSettings>("/admin/invoice-settings", "invoice_settings", "invoice_settings")
  return (
    <DetailState query={query}>
      {(settings) => (
        <div className="flex flex-col gap-y-3">
          <Section
            title="Payment by invoice"
            badge={
              settings.is_on ? <StatusBadge color="green">On</StatusBadge> : <StatusBadge color="grey">Off</StatusBadge>
            }
          >
            <SettingsForm settings={settings} />
          </Section>
          <StaffHistory actions={settings.staff_actions} words={offerActions} />
        </div>
      )}
    </DetailState>
  )
}
