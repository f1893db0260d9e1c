import { model } from "@medusajs/framework/utils"
import { paymentProviders } from "../../../lib/payments/methods"
import { statuses } from "../states"

/** Frozen order, payment and delivery in cents (rulings 15 to 17). This record decides, not Medusa's order. */
export const Purchase = model
  .define("purchase", {
    id: model.id({ prefix: "purch" }).primaryKey(),
    /** See `states.ts`. */
    status: model.enum(statuses).default("frozen"),
    /** "local", "sandbox" or "production" (ruling 19). */
    environment: model.text(),
    /** Normalized (ruling 27). */
    email: model.text(),
    /** Corrections of `email`, which void earlier links (ruling 54). */
    address_version: model.number().default(0),
    /** Earlier mails are not sent any more. */
    readdressed_at: model.dateTime().nullable(),
    currency_code: model.text(),
    subtotal: model.number(),
    /** Taken off by a promotion. */
    reduction: model.number().default(0),
    /** Paid by the gift card. */
    discount: model.number().default(0),
    tax: model.number(),
    total: model.number(),
    /** Country's default rate in parts per million; lines have their own. */
    tax_rate: model.number(),
    /** See `PurchaseLine`. */
    lines: model.json(),
    promotion_id: model.text().nullable(),
    promotion_code: model.text().nullable(),
    /** Whether it counts as a use (`count_promotion_use`). */
    promotion_use: model.enum(["taken", "given_back"]).nullable(),
    gift_card_id: model.text().nullable(),
    /** See `BuyerDetails`; null if not given. */
    buyer: model.json().nullable(),
    /** See `payment-result.ts`. */
    buyer_proof_hash: model.text().nullable(),
    cart_id: model.text().nullable(),
    /** Null for free orders, as are session and payment. */
    payment_provider: model.enum([...paymentProviders]).nullable(),
    payment_session_id: model.text().nullable(),
    /** Provider's id. */
    payment_id: model.text().nullable(),
    /** Makes each attempt a new request. */
    capture_attempt: model.number().default(1),
    /** Capture id, or a generated id of a free order (ruling 18). */
    transaction_id: model.text().nullable(),
    /** First request to capture; without one, the shop may capture itself. */
    capture_asked_at: model.dateTime().nullable(),
    captured_at: model.dateTime().nullable(),
    /** Captured amount that staff released though it differs from `total`. */
    captured_amount: model.number().nullable(),
    /** To provider and gift card; booked once decided. */
    refunded_wallet: model.number().default(0),
    refunded_card: model.number().default(0),
    order_id: model.text().nullable(),
    completed_at: model.dateTime().nullable(),
    /** State in Medusa's order; null until written there. */
    fulfilment: model.enum(["delivered", "canceled"]).nullable(),
    /** When the mail server accepted it. */
    confirmed_at: model.dateTime().nullable(),
    /** For staff. */
    problem: model.text().nullable(),
  })
  .indexes([
    { on: ["payment_id"], unique: true, where: "payment_id IS NOT NULL" },
    { on: ["transaction_id"], unique: true, where: "transaction_id IS NOT NULL" },
    { on: ["order_id"], unique: true, where: "order_id IS NOT NULL" },
    { on: ["cart_id"], unique: true, where: "cart_id IS NOT NULL" },
    { on: ["status"] },
    { on: ["promotion_id", "email"], where: "promotion_use = 'taken'" },
    { on: ["email", "created_at"] },
    { on: ["created_at", "id"] },
    { on: ["total", "id"] },
  ])
