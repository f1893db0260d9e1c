import { model } from "@medusajs/framework/utils"
import { paymentProviders } from "../../../lib/payments/provider"
import { statuses } from "../states"

/**
 * What was asked for, frozen; what was paid; what was delivered (rulings 15 to 17). This record, not the existence of a
 * Medusa order, decides what happened. Until it is over, it is due work of the kind `purchase`. All amounts are whole
 * cents.
 */
export const Purchase = model
  .define("purchase", {
    id: model.id({ prefix: "purch" }).primaryKey(),
    /** What each means, and how it comes from one to another: `states.ts`. */
    status: model.enum(statuses).default("frozen"),
    /** Where it was paid: "local", "sandbox" or "production" (ruling 19). */
    environment: model.text(),
    /** Normalised (ruling 27). */
    email: model.text(),
    /** How often staff corrected `email`: links that were made before open nothing (ruling 54). */
    address_version: model.number().default(0),
    /** When they did last: earlier mails do not go out any more. */
    readdressed_at: model.dateTime().nullable(),
    currency_code: model.text(),
    subtotal: model.number(),
    /** What a promotion takes off: of each line, see `PurchaseLine`. */
    reduction: model.number().default(0),
    /** What the gift card pays. */
    discount: model.number().default(0),
    tax: model.number(),
    total: model.number(),
    /**
     * The country's default rate when it was frozen, in parts per million. What a line was sold under is in
     * `lines`.
     */
    tax_rate: model.number(),
    /** The frozen lines, each with its rate and tax: see `PurchaseLine`. */
    lines: model.json(),
    /** The promotion that takes `reduction` off, and its code as it was then. */
    promotion_id: model.text().nullable(),
    promotion_code: model.text().nullable(),
    /** Whether one of the promotion's uses is taken by this purchase, which the database counts (`count_promotion_use`). */
    promotion_use: model.enum(["taken", "given_back"]).nullable(),
    /** The gift card that pays `discount`. */
    gift_card_id: model.text().nullable(),
    /** Whom the receipt is made out to: see `BuyerDetails`; null when nothing was said. */
    buyer: model.json().nullable(),
    /** Of the secret by which the buyer's browser is known again: see `buyer-proof.ts`. */
    buyer_proof_hash: model.text().nullable(),
    cart_id: model.text().nullable(),
    /** Who takes the money: null of a free order, as are session and payment. */
    payment_provider: model.enum([...paymentProviders]).nullable(),
    payment_session_id: model.text().nullable(),
    /** The provider's own id, such as that of PayPal's order. */
    payment_id: model.text().nullable(),
    /** Counts refused attempts, so that each new attempt is a request of its own. */
    capture_attempt: model.number().default(1),
    /** The transaction id of the contract: the capture's id, or the id that a free order was given (ruling 18). */
    transaction_id: model.text().nullable(),
    /** When somebody first asked to capture it. What nobody asked for may be captured by the shop itself. */
    capture_asked_at: model.dateTime().nullable(),
    captured_at: model.dateTime().nullable(),
    /** What was taken where that is another amount than `total`, and staff released it. */
    captured_amount: model.number().nullable(),
    /** What went back to the provider, and to the gift card: booked as soon as it is decided, at most what was paid. */
    refunded_wallet: model.number().default(0),
    refunded_card: model.number().default(0),
    order_id: model.text().nullable(),
    completed_at: model.dateTime().nullable(),
    /** What Medusa's order says of the delivery; null until that was written there: due work of the kind `fulfilment`. */
    fulfilment: model.enum(["delivered", "canceled"]).nullable(),
    /** When the mail server took the confirmation mail. */
    confirmed_at: model.dateTime().nullable(),
    /** Why staff must look at it. */
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
