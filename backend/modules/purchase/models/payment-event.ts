import { model } from "@medusajs/framework/utils"
import { paymentProviders } from "../../../lib/payments/methods"

/**
 * A provider's event, stored before it is answered (ruling 40). It is only a hint: the shop asks the provider for the
 * state, so order and repeats do not matter.
 */
export const PaymentEvent = model
  .define("payment_event", {
    id: model.id({ prefix: "payev" }).primaryKey(),
    payment_provider: model.enum([...paymentProviders]),
    /** The provider's id, equal for each delivery of the event. */
    event_id: model.text(),
    environment: model.text(),
    /** `PAYMENT.CAPTURE.COMPLETED`. */
    event_type: model.text(),
    /** Provider's id of a payment, capture or refund. */
    resource_id: model.text(),
    payload: model.json(),
    /** Text for staff. */
    outcome: model.text().nullable(),
    /** Null while the event is still due work. */
    done_at: model.dateTime().nullable(),
  })
  .indexes([{ on: ["event_id"], unique: true }])

/** The provider's account that the shop's credentials belong to. The payee of each payment must be this account. */
export const PaymentAccount = model
  .define("payment_account", {
    id: model.id({ prefix: "payacc" }).primaryKey(),
    payment_provider: model.enum([...paymentProviders]),
    environment: model.text(),
    /** Public part of the credentials, such as PayPal's client id. */
    credentials: model.text(),
    /** Provider's id. */
    account_id: model.text(),
  })
  .indexes([
    {
      on: ["payment_provider", "environment", "credentials"],
      unique: true,
      where: "deleted_at IS NULL",
      name: "IDX_payment_account_one_for_credentials",
    },
  ])
