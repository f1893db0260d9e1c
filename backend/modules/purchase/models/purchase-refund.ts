import { model } from "@medusajs/framework/utils"

/**
 * Money that goes back (ruling 22): decided here first, then carried out step by step, each step idempotent. Cents.
 * A purchase has one refund under way at a time. Until it is done or failed, it is due work of the kind `refund`.
 */
export const PurchaseRefund = model
  .define("purchase_refund", {
    id: model.id({ prefix: "prefd" }).primaryKey(),
    purchase_id: model.text(),
    /**
     * - `planned`: decided; the gift cards that it takes back are not zeroed yet
     * - `priced`: they are, and what is paid is fixed: the provider is asked, again and again until it answers
     * - `paid`: the provider gave it back, or had nothing to give; cards, files, order, credit note and mail follow
     * - `done`: all of that is done
     * - `failed`: the provider said no for good (`problem`); what was zeroed is put back
     */
    state: model.enum(["planned", "priced", "paid", "done", "failed"]).default("planned"),
    /** Who began it: staff, the provider's side (a refund there, or money taken back), or the shop itself. */
    origin: model.enum(["staff", "provider", "reversal", "shop"]),
    scope: model.enum(["whole", "lines", "amount"]),
    /** Names the request that it came with: sent twice, it is one refund. */
    request_key: model.text().nullable(),
    /** What was asked for: `AskedRefund`. */
    asked: model.json(),
    /** What of each line goes back: `RefundedLine[]`; null while it is planned, empty for a refund by amount. */
    lines: model.json().nullable(),
    /** What goes back to the provider, and to the gift card that paid. Null while it is planned. */
    wallet: model.number().nullable(),
    card: model.number().nullable(),
    /** How much of `wallet` is tax. */
    tax: model.number().nullable(),
    reason: model.text().nullable(),
    /** The id of a member of staff, "provider" or "shop". */
    actor: model.text(),
    provider_refund_id: model.text().nullable(),
    /** Medusa's own row of it. */
    refund_id: model.text().nullable(),
    problem: model.text().nullable(),
    paid_at: model.dateTime().nullable(),
    done_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["purchase_id", "created_at"] },
    {
      on: ["purchase_id"],
      unique: true,
      where: "state IN ('planned', 'priced')",
      name: "IDX_purchase_refund_one_open",
    },
    { on: ["request_key"], unique: true, where: "request_key IS NOT NULL" },
    { on: ["provider_refund_id"], unique: true, where: "provider_refund_id IS NOT NULL" },
  ])
