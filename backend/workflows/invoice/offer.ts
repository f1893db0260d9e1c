import type { MedusaContainer } from "@medusajs/framework/types"
import { listed } from "../../lib/listed"
import { notAllowed } from "../../lib/refusals"
import { type ShownStaffAction, staffActionsOn } from "../../lib/staff-actions"
import { INVOICE } from "../../modules/invoice"
import { onlyRow } from "../../modules/invoice/service"
import { missingIn, type OfferSettings } from "../../modules/invoice/settings"

/** What staff see of payment by invoice, and what they did about it. */
export interface ShownOffer extends OfferSettings {
  actions: ShownStaffAction[]
}

/** What shoppers are told of payment by invoice; undefined where the shop takes none. */
export async function invoiceOffer(
  container: MedusaContainer,
): Promise<Pick<OfferSettings, "mostAmount" | "daysDue"> | undefined> {
  const { isOn, mostAmount, daysDue } = await container.resolve(INVOICE).offer()
  return isOn ? { mostAmount, daysDue } : undefined
}

export async function shownOffer(container: MedusaContainer): Promise<ShownOffer> {
  const [offer, actions] = await Promise.all([
    container.resolve(INVOICE).offer(),
    staffActionsOn(container, "invoice_settings", onlyRow),
  ])
  return { ...offer, actions }
}

/** Changes how the shop takes payment by invoice. Throws MedusaError when nobody would know where to pay. */
export async function changeOffer(
  container: MedusaContainer,
  settings: OfferSettings,
  actor: string,
): Promise<ShownOffer> {
  const missing = missingIn(settings.bank)
  if (settings.isOn && missing.length > 0) {
    throw notAllowed(`Invoices cannot be switched on: ${listed(missing)} ${missing.length > 1 ? "are" : "is"} missing.`)
  }
  await container.resolve(INVOICE).changeOffer(settings, actor)
  return shownOffer(container)
}
