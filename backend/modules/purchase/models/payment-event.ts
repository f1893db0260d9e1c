import { model } from "@medusajs/framework/utils"
import { paymentProviders } from "../../../lib/payments/provider"

/**
 * What a payment provider told (ruling 40): written before it is answered, worked off by a job. An event is only a hint to look:
 * what is done follows from what the provider says when it is asked, so late, repeated and disordered events do no harm.
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
    /**
     * - `waiting`: to be worked off when it is due
     * - `done`: worked off, or nothing was to be done
     * - `failed`: tried for too long; staff have to look
     */
    state: model.enum(["waiting", "done", "failed"]).default("waiting"),
    due_at: model.dateTime(),
    tries: model.number().default(0),
    /** What came of it, or why the last try failed: in words, for staff. */
    outcome: model.text().nullable(),
    done_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["event_id"], unique: true },
    { on: ["due_at"], where: "state = 'waiting'", name: "IDX_payment_event_waiting" },
    { on: ["state", "created_at"] },
  ])
