import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { amountOf, centsOfAmount } from "../../../lib/totals"
import { changeOffer, type ShownOffer, shownOffer } from "../../../workflows/invoice/offer"
import type { AdminInvoiceSettings } from "./validators"

/** How the shop takes payment by invoice. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ invoice_settings: wire(await shownOffer(req.scope)) })
}

/** Changes it, whole, unless it was changed since it was seen. */
export async function POST(req: AuthenticatedMedusaRequest<AdminInvoiceSettings>, res: MedusaResponse): Promise<void> {
  const { version, is_on, most_amount, most_open, days_due, account_holder, ...rest } = req.validatedBody
  const settings = {
    version,
    isOn: is_on,
    mostAmount: centsOfAmount(most_amount) ?? 0,
    mostOpen: most_open,
    daysDue: days_due,
    bank: { accountHolder: account_holder, ...rest },
  }
  res.json({ invoice_settings: wire(await changeOffer(req.scope, settings, req.auth_context.actor_id)) })
}

function wire({ version, isOn, mostAmount, mostOpen, daysDue, bank: { accountHolder, ...bank }, actions }: ShownOffer) {
  return {
    version,
    is_on: isOn,
    most_amount: amountOf(mostAmount),
    most_open: mostOpen,
    days_due: daysDue,
    account_holder: accountHolder,
    ...bank,
    staff_actions: actions,
  }
}
