import { model } from "@medusajs/framework/utils"

/** Refund (ruling 22) in idempotent steps; one at a time per purchase. In cents. */
export const PurchaseRefund = model
  .define("purchase_refund", {
    id: model.id({ prefix: "prefd" }).primaryKey(),
    purchase_id: model.text(),
    /**
     * `planned`: decided. `priced`: gift cards are emptied, the amount is fixed, and the provider is asked. `paid`:
     * the money is refunded, and the other steps follow. `failed`: finally refused, and gift cards are refilled.
     */
    state: model.enum(["planned", "priced", "paid", "done", "failed"]).default("planned"),
    /** `provider`: refunded at the provider. `reversal`: the buyer's bank or the provider took the money back. */
    origin: model.enum(["staff", "provider", "reversal", "shop"]),
    scope: model.enum(["whole", "lines", "amount"]),
    /** Idempotency key. */
    request_key: model.text().nullable(),
    /** `RequestedRefund`. */
    asked: model.json(),
    /** `RefundedLine[]`; null while planned, empty for a refund by amount. */
    lines: model.json().nullable(),
    /** `wallet`: refunded through the provider. `card`: refunded to the gift card. Both are null while planned. */
    wallet: model.number().nullable(),
    card: model.number().nullable(),
    /** The tax that `wallet` contains. */
    tax: model.number().nullable(),
    reason: model.text().nullable(),
    /** Staff id, "provider" or "shop". */
    actor: model.text(),
    provider_refund_id: model.text().nullable(),
    /** Medusa's refund id. */
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
