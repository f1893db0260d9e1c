import { model } from "@medusajs/framework/utils"
import { paymentProviders } from "../../../lib/payments/methods"
import { mismatchKinds } from "../mismatch-kinds"

/** A capture that differs from its purchase, or has no purchase (ruling 16). Staff refund or release it. */
export const CaptureMismatch = model
  .define("capture_mismatch", {
    id: model.id({ prefix: "capmm" }).primaryKey(),
    capture_id: model.text().searchable(),
    environment: model.text(),
    /**
     * `payee`: paid to another account (ruling 57). `items`: claimed for other items. `gift_card`, `promotion`: used
     * elsewhere in the meantime. `environment`: paid in another payment environment. `late`: paid after the purchase
     * had ended. `unknown`: nobody has claimed it.
     */
    kind: model.enum([...mismatchKinds]),
    /** The reason, for staff. */
    reason: model.text(),
    purchase_id: model.text().nullable(),
    payment_provider: model.enum([...paymentProviders]),
    payment_id: model.text().nullable(),
    /** Claimant's address. */
    email: model.text().searchable().nullable(),
    /** JSON of `ClaimedBasket`, delivered on release. */
    wanted: model.json().nullable(),
    /** Captured cents of `currency_code`. */
    amount: model.number(),
    currency_code: model.text(),
    /**
     * `claimed`: by `process-payment`. `refunding`: the provider has not confirmed the refund yet. `released`:
     * delivered, or the payment is not the shop's.
     */
    state: model.enum(["open", "claimed", "refunding", "refunded", "released"]).default("open"),
    /** Staff id or "provider". While open: null, and `note` holds the last failure. */
    resolved_by: model.text().nullable(),
    resolved_at: model.dateTime().nullable(),
    note: model.text().nullable(),
  })
  .indexes([
    { on: ["capture_id"], unique: true, where: "deleted_at IS NULL" },
    { on: ["state", "created_at"] },
    { on: ["created_at", "id"] },
    { on: ["amount", "id"] },
    { on: ["purchase_id"], where: "purchase_id IS NOT NULL" },
  ])
