import { model } from "@medusajs/framework/utils"

/** Money of an invoice that is to be paid back by bank, and then was. */
export const InvoiceRefund = model
  .define("invoice_refund", {
    id: model.id({ prefix: "invref" }).primaryKey(),
    invoice_id: model.text(),
    /** Names the request: sent twice, it is one refund. */
    request_key: model.text(),
    /** Cents. */
    amount: model.number(),
    /** These are written when staff mark it as paid back, together. */
    paid_on: model.text().nullable(),
    reference: model.text().nullable(),
    actor: model.text().nullable(),
  })
  .indexes([{ on: ["request_key"], unique: true }, { on: ["invoice_id"] }])
