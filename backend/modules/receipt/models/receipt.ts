import { model } from "@medusajs/framework/utils"

/**
 * A receipt or a credit note, as it was issued. The database numbers them without gaps and refuses every later change:
 * what was wrong is corrected by a credit note.
 */
export const Receipt = model
  .define("receipt", {
    id: model.id({ prefix: "rcpt" }).primaryKey(),
    /** What is counted together: see `seriesOf`. */
    series: model.text(),
    /** In its series: 1, 2, 3, with no number left out. */
    place: model.number(),
    /** As it is written (`numberOf`). */
    number: model.text(),
    kind: model.enum(["receipt", "credit-note"]),
    /** Where it was paid: "local", "sandbox" or "production" (ruling 19). */
    environment: model.text(),
    purchase_id: model.text(),
    /** Of a credit note: the `purchase_refund` that it is about. */
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
