import type { EntityManager } from "@medusajs/framework/mikro-orm/knex"
import { drop, enqueue } from "../../lib/due-work/enqueue"
import type { Cents } from "../../lib/totals"
import type { PurchaseLock } from "./purchase-lock"
import { frozenRefundedLines, type RefundedLine } from "./refunded-line"
import type { PurchaseRefund } from "./rows"
import { type CauseOf, moveInSql } from "./states"

const booked = moveInSql("refund_booked")
const failed = moveInSql("refund_failed")

/** Call within a transaction. A step changes nothing if the refund is in another state. */

export interface FixedPrice {
  lines: RefundedLine[]
  wallet: Cents
  card: Cents
  tax: Cents
  problem: string | null
}

interface RefundInHand {
  id: string
  purchaseId: PurchaseLock<CauseOf<"refund_booked" | "refund_failed">>
}

/** Books the refund on the purchase. The database refuses more than was paid. */
export async function price(manager: EntityManager, { id, purchaseId }: RefundInHand, fixed: FixedPrice) {
  const { lines, wallet, card, tax, problem } = fixed
  const refund = await changed(
    manager,
    `update purchase_refund set state = 'priced', lines = ?::jsonb, wallet = ?, card = ?, tax = ?, problem = ?,
       updated_at = now() where id = ? and purchase_id = ? and state = 'planned' returning *`,
    [JSON.stringify(frozenRefundedLines.write(lines)), wallet, card, tax, problem, id, purchaseId],
  )
  await book(manager, refund, 1)
  // A refunded purchase is never delivered.
  if (refund.scope === "whole") {
    const moved = await manager.execute<unknown[]>(
      `update purchase set ${booked.set}, updated_at = now() where id = ? and ${booked.where} returning id`,
      [refund.purchase_id],
    )
    if (moved.length > 0) await drop(manager, "purchase", refund.purchase_id)
  }
  return refund
}

export function pay(manager: EntityManager, id: string, providerRefundId: string | null): Promise<PurchaseRefund> {
  return changed(
    manager,
    `update purchase_refund set state = 'paid', paid_at = now(), provider_refund_id = coalesce(?, provider_refund_id),
       updated_at = now() where id = ? and state = 'priced' returning *`,
    [providerRefundId, id],
  )
}

/** Undoes the booking, so the purchase can be delivered. */
export async function fail(manager: EntityManager, { id, purchaseId }: RefundInHand, problem: string) {
  const [before] = await manager.execute<PurchaseRefund[]>(
    "select * from purchase_refund where id = ? and purchase_id = ? and state in ('planned', 'priced') for update",
    [id, purchaseId],
  )
  const refund = await changed(
    manager,
    `update purchase_refund set state = 'failed', problem = ?, updated_at = now()
     where id = ? and purchase_id = ? and state in ('planned', 'priced') returning *`,
    [problem, id, purchaseId],
  )
  await drop(manager, "refund", id)
  if (before?.state !== "priced") return refund
  await book(manager, refund, -1)
  if (refund.scope === "whole") {
    const [moved] = await manager.execute<{ environment: string }[]>(
      `update purchase set ${failed.set}, updated_at = now()
       where id = ? and ${failed.where} and completed_at is null returning environment`,
      [refund.purchase_id],
    )
    if (moved) await enqueue(manager, { kind: "purchase", subject: refund.purchase_id, goesFirst: true, ...moved })
  }
  return refund
}

async function book(manager: EntityManager, refund: PurchaseRefund, sign: 1 | -1): Promise<void> {
  await manager.execute(
    `update purchase set refunded_wallet = refunded_wallet + ?, refunded_card = refunded_card + ?, updated_at = now()
     where id = ?`,
    [sign * (refund.wallet ?? 0), sign * (refund.card ?? 0), refund.purchase_id],
  )
}

async function changed(manager: EntityManager, sql: string, values: unknown[]): Promise<PurchaseRefund> {
  const [refund] = await manager.execute<PurchaseRefund[]>(sql, values)
  if (!refund) throw new Error("The state of this refund has changed in the meantime.")
  return refund
}
