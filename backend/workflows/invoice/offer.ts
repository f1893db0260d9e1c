import type { MedusaContainer } from "@medusajs/framework/types"
import { listed } from "../../lib/listed"
import { notAllowed } from "../../lib/refusals"
import { Shop } from "../../lib/shop"
import { type ShownStaffAction, staffActionsOn } from "../../lib/staff-actions"
import { versionOf } from "../../lib/version-of"
import { INVOICE } from "../../modules/invoice"
import { onlyRow } from "../../modules/invoice/service"
import { missingIn, type OfferSettings } from "../../modules/invoice/settings"

/** What staff see of payment by invoice, and what they did about it. */
export interface ShownOffer extends OfferSettings {
  actions: ShownStaffAction[]
  /** Changes with every change of them; whoever changes them says which one they saw. */
  version: string
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
  return { ...offer, actions, version: versionOf(offer) }
}

/**
 * Changes how the shop takes payment by invoice, one at a time. Throws MedusaError when nobody would know where to pay,
 * and when it was changed since staff saw it.
 */
export async function changeOffer(
  container: MedusaContainer,
  { version, ...settings }: OfferSettings & { version: string },
  actor: string,
): Promise<ShownOffer> {
  await container.resolve(Shop.LOCKS).run("invoice settings", async () => {
    if (version !== versionOf(await container.resolve(INVOICE).offer())) {
      throw notAllowed("Somebody changed the settings meanwhile, so nothing was changed. Look at them again.")
    }
    const missing = missingIn(settings.bank)
    if (settings.isOn && missing.length > 0) {
      const are = missing.length > 1 ? "are" : "is"
      throw notAllowed(`Invoices cannot be switched on: ${listed(missing)} ${are} missing.`)
    }
    await container.resolve(INVOICE).changeOffer(settings, actor)
  })
  return shownOffer(container)
}
