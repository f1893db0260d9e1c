import { model } from "@medusajs/framework/utils"
import { paymentProviders } from "../../../lib/payments/provider"
import { mismatchKinds } from "../mismatch-kinds"

/**
 * Money that was taken and that is not what was asked for, or that the shop knows nothing of (ruling 16): never
 * delivered, for staff to refund or to release.
 */
export const CaptureMismatch = model
  .define("capture_mismatch", {
    id: model.id({ prefix: "capmm" }).primaryKey(),
    capture_id: model.text().searchable(),
    environment: model.text(),
    /**
     * - `amount`, `currency`: another one than was asked for
     * - `items`: somebody presented a capture of their own with items that cost something else, or are not sold
     * - `gift_card`: the card that was to pay the rest was spent elsewhere
     * - `promotion`: the last use of the promotion was taken elsewhere
     * - `environment`: presented in another payment environment than it was made in
     * - `late`: it came when the purchase had ended unpaid
     * - `unknown`: captured with the shop's account, and nobody has said what for
     */
    kind: model.enum([...mismatchKinds]),
    /** In words, for staff. */
    reason: model.text(),
    /** The purchase that it was captured for, where there is one. */
    purchase_id: model.text().nullable(),
    payment_provider: model.enum([...paymentProviders]),
    payment_id: model.text().nullable(),
    /** Of who presented it. */
    email: model.text().searchable().nullable(),
    /** What they presented it for, to be delivered when it is released: `WantedBasket`. */
    wanted: model.json().nullable(),
    /** What the provider says was captured: cents of `currency_code`. */
    amount: model.number(),
    currency_code: model.text(),
    /**
     * - `open`: staff have to decide
     * - `claimed`: `process-payment` came with what it was for
     * - `refunding`: staff decided to give it back, and the provider has not confirmed it yet
     * - `refunded`: given back
     * - `released`: delivered, or found to be none of the shop's business
     */
    state: model.enum(["open", "claimed", "refunding", "refunded", "released"]).default("open"),
    /**
     * The id of the member of staff who decided, or "provider", and what was noted. While it is open, nobody, and at most
     * why the last try failed: all tries are in `staff_action`.
     */
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
