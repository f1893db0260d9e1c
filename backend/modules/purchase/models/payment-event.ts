import { model } from "@medusajs/framework/utils"
import { paymentProviders } from "../../../lib/payments/provider"

/**
 * What a payment provider told (ruling 40): written before it is answered, worked off afterwards. An event is only a
 * hint to look: what is done follows from what the provider says when it is asked, so late, repeated and disordered
 * events do no harm.
 */
export const PaymentEvent = model
  .define("payment_event", {
    id: model.id({ prefix: "payev" }).primaryKey(),
    payment_provider: model.enum([...paymentProviders]),
    /** The provider's own id of the event: the same however often it is delivered. */
    event_id: model.text(),
    environment: model.text(),
    /** Such as `PAYMENT.CAPTURE.COMPLETED`. */
    event_type: model.text(),
    /** What it is about: the provider's id of a payment, a capture or a refund. */
    resource_id: model.text(),
    payload: model.json(),
    /** What came of it, in words, for staff. */
    outcome: model.text().nullable(),
    /** When it was worked off. Until then it is due work of the kind `payment-event`. */
    done_at: model.dateTime().nullable(),
  })
  .indexes([{ on: ["event_id"], unique: true }])
