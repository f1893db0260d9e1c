import { generateEntityId } from "@medusajs/framework/utils"
import { inOneStatement, type Statement } from "../../../lib/statements"
import { type Cents, dollarsOf } from "../../../lib/totals"
import type { AskedPayment } from "../../../providers/asked-payment"
import { rawAmount } from "./raw-amount"

/** What Medusa's payment module has of a payment that is asked for. */
export interface NewPaymentRows {
  cartId: string
  /** Of a cart of the store API, which has its collection; else one is made. */
  collectionId: string | undefined
  currency: string
  amount: Cents
  /** None where nothing is to pay. */
  session: NewSession | null
}

interface NewSession extends AskedPayment {
  sessionId: string
  /** Medusa's id of its provider. */
  providerId: string
  context: object
}

/**
 * Parts of a statement that write the collection of a purchase over what is asked for, to the cent, and its session, as
 * Medusa's payment module and links write them one by one (docs/decisions/064-rows-of-medusas.md). Medusa takes the
 * collection for paid when that is captured, and at once where nothing is to pay.
 */
export function paymentRows({ cartId, collectionId, currency, amount, session }: NewPaymentRows): Statement {
  const id = collectionId ?? generateEntityId(undefined, "pay_col")
  const dollars = dollarsOf(amount)
  const raw = JSON.stringify(rawAmount(dollars))
  const parts = collectionId
    ? [
        part(
          `collection as (
             update payment_collection set amount = ?, raw_amount = ?::jsonb, updated_at = now() where id = ?
           )`,
          [dollars, raw, id],
        ),
      ]
    : [
        part(
          `collection as (
             insert into payment_collection (id, currency_code, amount, raw_amount) values (?, ?, ?, ?::jsonb)
           )`,
          [id, currency, dollars, raw],
        ),
        part("of_cart as (insert into cart_payment_collection (id, cart_id, payment_collection_id) values (?, ?, ?))", [
          generateEntityId(undefined, "capaycol"),
          cartId,
          id,
        ]),
      ]
  if (session) {
    const { sessionId, providerId, status, data, context } = session
    parts.push(
      part(
        `session as (
           insert into payment_session
             (id, currency_code, amount, raw_amount, provider_id, data, context, status, payment_collection_id)
           values (?, ?, ?, ?::jsonb, ?, ?::jsonb, ?::jsonb, ?, ?)
         )`,
        [
          ...[sessionId, currency, dollars, raw, providerId],
          ...[JSON.stringify(data), JSON.stringify(context), status, id],
        ],
      ),
    )
  }
  return inOneStatement(parts)
}

function part(sql: string, values: unknown[]): Statement {
  return { sql, values }
}
