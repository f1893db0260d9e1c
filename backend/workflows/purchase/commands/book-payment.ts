import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import { run } from "../../../lib/rows"
import type { BookedCapture } from "../rules/order-of-cart"

/** A payment in Medusa's books, with what was captured of it. */
export interface Booked {
  collectionId: string
  captures: BookedCapture[]
}

interface BookedRow {
  collection_id: string
  id: string
  amount: string
  currency_code: string
}

/**
 * Books in Medusa's rows what the provider has captured for a session: payment, capture, and what session and collection
 * say of it. One statement, where Medusa's payment module takes thirty (docs/decisions/064-rows-of-medusas.md): whoever
 * sets the session's `authorized_at` writes all of it, so that it is booked once, and whole. Throws when there is no such
 * session, or when Medusa's books hold no capture of it.
 */
export async function bookPayment(
  container: MedusaContainer,
  sessionId: string,
  captureId: string | null,
): Promise<Booked> {
  if (!captureId) throw new Error("The provider has not settled this payment; nothing can be booked.")
  const ids = [generateEntityId(undefined, "pay"), generateEntityId(undefined, "capt")]
  const written = await run<BookedRow>(container, booking, [captureId, sessionId, ...ids])
  const rows = written.length > 0 ? written : await run<BookedRow>(container, bookedBefore, [sessionId])
  if (!rows[0]) throw new Error(`The session ${sessionId} holds no capture; its order would stand unpaid.`)
  return {
    collectionId: rows[0].collection_id,
    captures: rows.map(({ id, amount, currency_code }) => ({
      id,
      amount: Number(amount),
      currencyCode: currency_code,
    })),
  }
}

// The purchase was frozen with a collection and a session over the same amount, all of which was captured.
const booking = `
  with session as (
    update payment_session set status = 'authorized', authorized_at = now(), updated_at = now(),
      data = data || jsonb_build_object('capture_id', ?::text)
    where id = ? and authorized_at is null and deleted_at is null
    returning *
  ), paid as (
    insert into payment
      (id, amount, raw_amount, currency_code, provider_id, data, captured_at, payment_collection_id, payment_session_id)
    select ?, amount, raw_amount, currency_code, provider_id, data, now(), payment_collection_id, id from session
    returning *
  ), captured as (
    insert into capture (id, amount, raw_amount, payment_id) select ?, amount, raw_amount, id from paid
    returning *
  ), collected as (
    update payment_collection collection set status = 'completed', completed_at = now(), updated_at = now(),
      authorized_amount = session.amount, raw_authorized_amount = session.raw_amount,
      captured_amount = session.amount, raw_captured_amount = session.raw_amount,
      refunded_amount = 0, raw_refunded_amount = '{"value": "0", "precision": 20}'
    from session where collection.id = session.payment_collection_id
  )
  select captured.id, captured.amount, paid.currency_code, paid.payment_collection_id as collection_id
  from captured join paid on paid.id = captured.payment_id`

const bookedBefore = `
  select capture.id, capture.amount, payment.currency_code, payment.payment_collection_id as collection_id
  from payment join capture on capture.payment_id = payment.id and capture.deleted_at is null
  where payment.payment_session_id = ? and payment.deleted_at is null`
