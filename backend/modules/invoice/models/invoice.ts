import { model } from "@medusajs/framework/utils"

/**
 * What a purchase by invoice asks for. It is drafted when the purchase is frozen, and issued when it is placed: from then
 * on it has a number without gaps, a due date and an end, and nothing of it is changed. Cents.
 */
export const Invoice = model
  .define("invoice", {
    id: model.id({ prefix: "inv" }).primaryKey(),
    /** Of the purchase: `purchase.payment_id`. */
    payment_id: model.text(),
    /** Names the order that it came with: sent twice, it is one invoice. */
    request_key: model.text(),
    environment: model.text(),
    /** Normalised (ruling 27), as it was placed. */
    email: model.text(),
    amount: model.number(),
    currency_code: model.text(),
    /** How many days there are to pay, as staff had set when it was placed. */
    days_due: model.number(),
    /** What is on it: see `InvoiceContent`. */
    content: model.json(),
    /** These are written when it is issued, together. */
    series: model.text().nullable(),
    /** In its series: 1, 2, 3, with no number left out. */
    place: model.number().nullable(),
    /** As it is written (`numberOf`). */
    number: model.text().nullable(),
    /** The transaction id of its purchase: drawn, so that nobody guesses it. */
    capture_id: model.text().nullable(),
    issued_at: model.dateTime().nullable(),
    due_at: model.dateTime().nullable(),
    /** Who has not paid by then, has nothing to pay any more. */
    ends_at: model.dateTime().nullable(),
    /** When the buyer was reminded. */
    reminded_at: model.dateTime().nullable(),
    /** When it came to its end, unpaid. */
    ended_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["payment_id"], unique: true },
    { on: ["request_key"], unique: true },
    { on: ["number"], unique: true, where: "number IS NOT NULL" },
    { on: ["capture_id"], unique: true, where: "capture_id IS NOT NULL" },
    { on: ["email"] },
    { on: ["issued_at", "id"], where: "issued_at IS NOT NULL" },
  ])
