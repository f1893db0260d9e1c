import { expect } from "vitest"
import { eventually } from "./eventually"
import type { TestShop } from "./shop"
import type { Staff } from "./staff"

export interface PurchaseRow {
  id: string
  status: string
  payment_id: string
  transaction_id: string | null
  order_id: string | null
  captured_amount: number | null
  refunded_wallet: number
  check_at: Date | null
  checks: number
  problem: string | null
}

export async function purchaseOf(shop: TestShop, email: string): Promise<PurchaseRow> {
  const rows = await shop.query<PurchaseRow>(
    `select purchase.*, due_at as check_at, coalesce(tries - (claim is not null)::int, 0) as checks
     from purchase left join due_work on kind = 'purchase' and subject = purchase.id where email = $1`,
    [email],
  )
  if (rows.length !== 1 || !rows[0]) throw new Error(`${email} has ${rows.length} purchases`)
  return rows[0]
}

export function purchaseIn(shop: TestShop, email: string, status: string): Promise<PurchaseRow> {
  return eventually(async () => {
    const purchase = await purchaseOf(shop, email)
    return purchase.status === status && purchase
  })
}

/** Includes queued and sent mails. */
export function mailsTo(shop: TestShop, email: string, template: string) {
  return shop.query<{ status: string; data: unknown }>(
    'select status, data from notification where "to" = $1 and template = $2',
    [email, template],
  )
}

/** Requires order, payment, entitlements, cards and mail exactly once. */
export async function expectDeliveredOnce(shop: TestShop, staff: Staff, email: string, files = 1, cards = 0) {
  const purchase = await purchaseIn(shop, email, "completed")
  const orders = await staff.orders(email)
  expect(orders.map(({ id, payment_status }) => ({ id, payment_status }))).toEqual([
    { id: purchase.order_id, payment_status: "captured" },
  ])
  const captured = await shop.query(
    "select id from capture where payment_id in (select payment.id from payment join payment_session s on s.id = payment.payment_session_id where s.id = (select payment_session_id from purchase where id = $1))",
    [purchase.id],
  )
  const paid = await shop.query("select id from order_transaction where order_id = $1 and deleted_at is null", [
    purchase.order_id,
  ])
  expect([captured.length, paid.length]).toEqual([1, 1])
  expect(
    await shop.query("select id from entitlement where transaction_id = $1", [purchase.transaction_id]),
  ).toHaveLength(files)
  expect(await shop.query("select id from gift_card where purchase_id = $1", [purchase.id])).toHaveLength(cards)
  expect(await mailsTo(shop, email, "purchase-confirmation")).toHaveLength(1)
  return purchase
}
