import { orderApproved, send } from "./events"
import { payerId } from "./ids"
import type { Instrument, OrderRecord } from "./records"
import type { Transaction } from "./transaction"
import type { World } from "./world"

/** The shopper agrees to pay. Doing it again, after a decline, replaces the way to pay. */
export function approve(
  world: World,
  transaction: Transaction,
  order: OrderRecord,
  shopper: { email: string; instrument: Instrument },
): OrderRecord {
  const { setback: _, ...rest } = order
  const approved: OrderRecord = {
    ...rest,
    status: "APPROVED",
    updateTime: transaction.time,
    instrument: shopper.instrument,
    payer: { email: shopper.email, payerId: order.payer?.payerId ?? payerId() },
  }
  transaction.put({ table: "orders", id: order.id, value: approved })
  send(world, transaction, orderApproved(approved, world.url))
  return approved
}

/** The shopper leaves. As at PayPal the order stays payable, so a shop may offer it again. */
export function cancel(transaction: Transaction, order: OrderRecord): void {
  transaction.put({ table: "orders", id: order.id, value: { ...order, setback: "cancelled" } })
}
