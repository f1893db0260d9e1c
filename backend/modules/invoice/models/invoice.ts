import { model } from "@medusajs/framework/utils"

/** Drafted when the purchase is frozen, issued when it is placed, then unchangeable. In cents. */
export const Invoice = model
  .define("invoice", {
    id: model.id({ prefix: "inv" }).primaryKey(),
    /** `purchase.payment_id`. */
    payment_id: model.text(),
    /** Idempotency key. */
    request_key: model.text(),
    environment: model.text(),
    /** Normalized (ruling 27). */
    email: model.text(),
    amount: model.number(),
    currency_code: model.text(),
    days_due: model.number(),
    /** See `InvoiceContent`. */
    content: model.json(),
    /** `series`, `place` and `number` are set together when the invoice is issued. */
    series: model.text().nullable(),
    /** Position in its series, from 1, without gaps. */
    place: model.number().nullable(),
    /** See `numberOf`. */
    number: model.text().nullable(),
    /** The purchase's transaction id. It is random, so that nobody can guess it. */
    capture_id: model.text().nullable(),
    issued_at: model.dateTime().nullable(),
    due_at: model.dateTime().nullable(),
    /** The invoice is cancelled if it is unpaid at this time. */
    ends_at: model.dateTime().nullable(),
    reminded_at: model.dateTime().nullable(),
    /** When it was cancelled unpaid. */
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

export const InvoicePayment = model
  .define("invoice_payment", {
    id: model.id({ prefix: "invpay" }).primaryKey(),
    invoice_id: model.text(),
    /** Day of arrival: `2026-11-23`. */
    paid_on: model.text(),
    /** In cents. */
    amount: model.number(),
    /** Text from the bank statement. */
    reference: model.text(),
    /** Staff id. */
    actor: model.text(),
  })
  .indexes([{ on: ["invoice_id"], unique: true }])

export const InvoiceRefund = model
  .define("invoice_refund", {
    id: model.id({ prefix: "invref" }).primaryKey(),
    invoice_id: model.text(),
    /** Idempotency key. */
    request_key: model.text(),
    /** In cents. */
    amount: model.number(),
    /** `paid_on` and `actor` are set once staff have paid the money back. */
    paid_on: model.text().nullable(),
    reference: model.text().nullable(),
    actor: model.text().nullable(),
  })
  .indexes([{ on: ["request_key"], unique: true }, { on: ["invoice_id"] }])

/** This table has a single row, or none at first. */
export const InvoiceSettings = model.define("invoice_settings", {
  id: model.text().primaryKey(),
  is_on: model.boolean().default(false),
  /** In cents. */
  most_amount: model.number(),
  /** Unpaid invoices allowed per address. */
  most_open: model.number(),
  days_due: model.number(),
  account_holder: model.text().default(""),
  /** IBAN or account number. */
  account: model.text().default(""),
  bic: model.text().default(""),
  bank: model.text().default(""),
  note: model.text().default(""),
})
