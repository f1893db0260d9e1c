import { model } from "@medusajs/framework/utils"

/** What staff set of payment by invoice: one row, or none while nobody has. */
export const InvoiceSettings = model.define("invoice_settings", {
  id: model.text().primaryKey(),
  is_on: model.boolean().default(false),
  /** The greatest total, in cents. */
  most_amount: model.number(),
  /** How many unpaid invoices an address may have. */
  most_open: model.number(),
  days_due: model.number(),
  /** To whom it is paid; empty where nobody has said. */
  account_holder: model.text().default(""),
  /** An IBAN, or the account's number. */
  account: model.text().default(""),
  bic: model.text().default(""),
  bank: model.text().default(""),
  /** What else is on the invoice. */
  note: model.text().default(""),
})
