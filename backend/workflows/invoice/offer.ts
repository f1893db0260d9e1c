import type { MedusaContainer } from "@medusajs/framework/types"
import { listed } from "../../lib/listed"
import { notAllowed } from "../../lib/refusals"
import { Shop } from "../../lib/shop"
import { type StaffActionView, staffActionsOn } from "../../lib/staff-actions"
import { versionOf } from "../../lib/version-of"
import { INVOICE } from "../../modules/invoice"
import { onlyRow } from "../../modules/invoice/service"
import { missingIn, type OfferSettings } from "../../modules/invoice/settings"

export interface OfferView extends OfferSettings {
  actions: StaffActionView[]
  /** Version that an editor saw and sends back. */
  version: string
}

/** Undefined if the shop takes no invoices. */
export async function invoiceOffer(
  container: MedusaContainer,
): Promise<Pick<OfferSettings, "mostAmount" | "daysDue"> | undefined> {
  const { isOn, mostAmount, daysDue } = await container.resolve(INVOICE).offer()
  return isOn ? { mostAmount, daysDue } : undefined
}

export async function offerView(container: MedusaContainer): Promise<OfferView> {
  const [offer, actions] = await Promise.all([
    container.resolve(INVOICE).offer(),
    staffActionsOn(container, "invoice_settings", onlyRow),
  ])
  return { ...offer, actions, version: versionOf(offer) }
}

/** Throws `MedusaError` if bank details are missing, or the settings changed in the meantime. */
export async function changeOffer(
  container: MedusaContainer,
  { version, ...settings }: OfferSettings & { version: string },
  actor: string,
): Promise<OfferView> {
  await container.resolve(Shop.LOCKS).run("invoice settings", async () => {
    if (version !== versionOf(await container.resolve(INVOICE).offer())) {
      throw notAllowed(
        "Someone else changed the settings in the meantime, so your change was not saved. Check the settings and try again.",
      )
    }
    const missing = missingIn(settings.bank)
    if (settings.isOn && missing.length > 0) {
      const are = missing.length > 1 ? "are" : "is"
      throw notAllowed(`Invoices cannot be switched on: ${listed(missing)} ${are} missing.`)
    }
    await container.resolve(INVOICE).changeOffer(settings, actor)
  })
  return offerView(container)
}
