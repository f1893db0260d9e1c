import { model } from "@medusajs/framework/utils"
import { paymentProviders } from "../../../lib/payments/methods"
import { statuses } from "../states"

/**
 * A frozen order with its payment and delivery, in cents (rulings 15 to 17). If Medusa's order differs, this record
 * counts.
 */
export const Purchase = model
  .define("purchase", {
    id: model.id({ prefix: "purch" }).primaryKey(),
    /** See `states.ts`. */
    status: model.enum(statuses).default("frozen"),
    /** "local", "sandbox" or "production" (ruling 19). */
    environment: model.text(),
    /** Normalized (ruling 27). */
    email: model.text(),
    /** Counts corrections of `email`, each of which voids earlier links (ruling 54). */
    address_version: model.number().default(0),
    /** Mails queued before this time are no longer sent. */
    readdressed_at: model.dateTime().nullable(),
    currency_code: model.text(),
    subtotal: model.number(),
    /** Taken off by a promotion. */
    reduction: model.number().default(0),
    /** Paid by the gift card. */
    discount: model.number().default(0),
    tax: model.number(),
    total: model.number(),
    /** The country's default rate, in parts per million. Each line has its own rate. */
    tax_rate: model.number(),
    /** See `PurchaseLine`. */
    lines: model.json(),
    promotion_id: model.text().nullable(),
    promotion_code: model.text().nullable(),
    /** True if the purchase counts as a use of its promotion (`count_promotion_use`). */
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
    /** Part of the request id, so that each attempt is a new request. */
    capture_attempt: model.number().default(1),
    /** Capture id, or a generated id of a free order (ruling 18). */
    transaction_id: model.text().nullable(),
    /** Time of the first request to capture. Without one, the shop may capture the payment itself. */
    capture_asked_at: model.dateTime().nullable(),
    captured_at: model.dateTime().nullable(),
    /** Captured amount, if staff released the purchase although the amount differs from `total`. */
    captured_amount: model.number().nullable(),
    /** Refunded through the provider and to the gift card, booked once a refund is decided. */
    refunded_wallet: model.number().default(0),
    refunded_card: model.number().default(0),
    order_id: model.text().nullable(),
    completed_at: model.dateTime().nullable(),
    /** State as written to Medusa's order. Null until then. */
    fulfilment: model.enum(["delivered", "canceled"]).nullable(),
    /** Moment when the mail server accepted the confirmation. */
    confirmed_at: model.dateTime().nullable(),
    /** Text for staff. */
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
    { on: ["completed_at"], where: "completed_at IS NOT NULL" },
    { on: ["created_at"], where: "problem IS NOT NULL", name: "IDX_purchase_problem" },
  ])
