import { model } from "@medusajs/framework/utils"

/** Numbered without gaps; the database refuses changes. A credit note corrects errors. */
export const Receipt = model
  .define("receipt", {
    id: model.id({ prefix: "rcpt" }).primaryKey(),
    /** See `seriesOf`. */
    series: model.text(),
    /** In its series, from 1. */
    place: model.number(),
    /** See `numberOf`. */
    number: model.text(),
    kind: model.enum(["receipt", "credit-note"]),
    /** "local", "sandbox" or "production" (ruling 19). */
    environment: model.text(),
    purchase_id: model.text(),
    /** Credit note: `purchase_refund` id. */
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
