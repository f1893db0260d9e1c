import { model } from "@medusajs/framework/utils"

/** What staff recorded as paid: an invoice is paid once. */
export const InvoicePayment = model
  .define("invoice_payment", {
    id: model.id({ prefix: "invpay" }).primaryKey(),
    invoice_id: model.text(),
    /** The day on which it arrived: `2026-11-23`. */
    paid_on: model.text(),
    /** Cents. */
    amount: model.number(),
    /** Of the bank's statement. */
    reference: model.text(),
    /** The member of staff. */
    actor: model.text(),
  })
  .indexes([{ on: ["invoice_id"], unique: true }])
