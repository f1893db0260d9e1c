import { z } from "@medusajs/framework/zod"
import { oneLine } from "../../lib/characters"
import { ibanFault, ibanIn } from "../../lib/iban"
import { amountOf, centsOfAmount } from "../../lib/totals"
import { mostDaysDue } from "../../modules/invoice/settings"
import { changeOffer, type OfferView, offerView } from "../../workflows/invoice/offer"
import { call } from "../call"
import { prose } from "./fields"

const line = (most: number) => z.string().trim().max(most).regex(oneLine, "Please enter one line of plain text.")

const changed = z.strictObject({
  /** Version of the settings that the caller saw. */
  version: z.string().max(100),
  is_on: z.boolean(),
  most_amount: z
    .string()
    .refine((text) => (centsOfAmount(text) ?? 0) > 0, "Dollars with two decimals, above 0, such as 5000.00"),
  most_open: z.number().int().min(1, "At least 1").max(20, "At most 20"),
  days_due: z.number().int().min(1, "At least 1 day").max(mostDaysDue, `At most ${mostDaysDue} days`),
  account_holder: line(120),
  account: line(60)
    .overwrite(ibanIn)
    .superRefine((account, { addIssue }) => {
      const fault = ibanFault(account)
      if (fault) addIssue(fault)
    }),
  bic: line(20).overwrite((bic) => bic.toUpperCase()),
  bank: line(120),
  note: prose(400),
})
export type AdminInvoiceSettings = z.infer<typeof changed>

export const invoiceSettingsCalls = [
  call("GET /admin/invoice-settings", {}, async (req, res) => {
    res.json({ invoice_settings: wire(await offerView(req.scope)) })
  }),

  /** Refuses if the settings have changed since `version`. */
  call("POST /admin/invoice-settings", { body: changed }, async (req, res) => {
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
  }),
]

function wire({ version, isOn, mostAmount, mostOpen, daysDue, bank: { accountHolder, ...bank }, actions }: OfferView) {
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
