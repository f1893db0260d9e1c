import { model } from "@medusajs/framework/utils"

/** Receipts are numbered without gaps, and the database refuses changes. A credit note corrects an error. */
export const Receipt = model
  .define("receipt", {
    id: model.id({ prefix: "rcpt" }).primaryKey(),
    /** See `seriesOf`. */
    series: model.text(),
    /** Position in its series, from 1. */
    place: model.number(),
    /** See `numberOf`. */
    number: model.text(),
    kind: model.enum(["receipt", "credit-note"]),
    /** "local", "sandbox" or "production" (ruling 19). */
    environment: model.text(),
    purchase_id: model.text(),
    /** On a credit note: the id of its `purchase_refund`. */
    refund_id: model.text().nullable(),
    email: model.text(),
    transaction_id: model.text(),
    /** See `contentOf`. */
    content: model.json(),
    issued_at: model.dateTime(),
  })
  .indexes([
    { on: ["number"], unique: true },
    { on: ["purchase_id"], unique: true, where: "kind = 'receipt'", name: "IDX_receipt_one_of_a_purchase" },
    { on: ["refund_id"], unique: true, where: "refund_id IS NOT NULL" },
    { on: ["purchase_id", "issued_at"] },
    { on: ["issued_at"] },
    { on: ["email"] },
    { on: ["transaction_id"] },
  ])
