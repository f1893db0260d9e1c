import { model } from "@medusajs/framework/utils"

/**
 * What was asked for, frozen; what was paid; what was delivered (rulings 15 to 17). This record, not the existence of a
 * Medusa order, decides what happened. All amounts are whole cents.
 */
export const Purchase = model
  .define("purchase", {
    id: model.id({ prefix: "purch" }).primaryKey(),
    /**
     * - `frozen`: prices are fixed and a PayPal order exists; nothing is captured as far as is known
     * - `pending`: captured, but PayPal has not settled it; nothing is delivered
     * - `captured`: the money is here, or nothing was to pay; order, entitlements and mail follow
     * - `completed`: all of that is done
     * - `declined`: PayPal let it fall through, or the gift card of a free order; nothing was charged
     * - `mismatched`: captured, but not what was asked; staff decide (`problem` says why)
     * - `refunded`: the money went back before delivery
     */
    status: model
      .enum(["frozen", "pending", "captured", "completed", "declined", "mismatched", "refunded"])
      .default("frozen"),
    /** Where it was paid: "local", "sandbox" or "production" (ruling 19). */
    environment: model.text(),
    /** Normalised (ruling 27). */
    email: model.text(),
    currency_code: model.text(),
    subtotal: model.number(),
    discount: model.number().default(0),
    tax: model.number(),
    total: model.number(),
    /** Parts per million. */
    tax_rate: model.number(),
    /** The frozen lines: see `PurchaseLine`. */
    lines: model.json(),
    /** The gift card that pays `discount`. */
    gift_card_id: model.text().nullable(),
    cart_id: model.text().nullable(),
    /** Null of a free order, as is PayPal's order. */
    payment_session_id: model.text().nullable(),
    paypal_order_id: model.text().nullable(),
    /** Counts refused attempts, so that each new attempt carries a new PayPal-Request-Id. */
    capture_attempt: model.number().default(1),
    /** The transaction id of the contract: PayPal's capture id, or the id that a free order was given (ruling 18). */
    transaction_id: model.text().nullable(),
    captured_at: model.dateTime().nullable(),
    order_id: model.text().nullable(),
    completed_at: model.dateTime().nullable(),
    /** When the mail server took the confirmation mail. */
    confirmed_at: model.dateTime().nullable(),
    /** Why staff must look at it. */
    problem: model.text().nullable(),
  })
  .indexes([
    { on: ["paypal_order_id"], unique: true, where: "paypal_order_id IS NOT NULL" },
    { on: ["transaction_id"], unique: true, where: "transaction_id IS NOT NULL" },
    { on: ["order_id"], unique: true, where: "order_id IS NOT NULL" },
    { on: ["cart_id"], unique: true, where: "cart_id IS NOT NULL" },
    { on: ["status"] },
  ])
