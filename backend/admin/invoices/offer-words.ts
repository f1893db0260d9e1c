import { usd } from "../../lib/totals"
import type { OfferSettings } from "../../modules/invoice/settings"
import type { ActionWords } from "../lib/staff-history"

/** What staff changed of payment by invoice. */
export const offerActions: ActionWords = {
  change_invoice_settings: ({ before, after }) => changed(before as OfferSettings, after as OfferSettings), // as written
}

function changed(before: OfferSettings, after: OfferSettings): string {
  const isSame = (field: keyof OfferSettings) => JSON.stringify(before[field]) === JSON.stringify(after[field])
  const what = [
    !isSame("isOn") && (after.isOn ? "switched on" : "switched off"),
    !isSame("mostAmount") && `up to ${usd(after.mostAmount)}`,
    !isSame("mostOpen") && `${after.mostOpen} unpaid for one address`,
    !isSame("daysDue") && `${after.daysDue} days to pay`,
    !isSame("bank") && "the account or its details",
  ].filter(Boolean)
  return what.length > 0 ? `Changed: ${what.join("; ")}` : "Saved as it was"
}
