import { orderApproved, send } from "./events"
import { payerId } from "./ids"
import type { Instrument, OrderRecord } from "./records"
import type { Transaction } from "./transaction"
import type { World } from "./world"

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

/** The order stays payable, as at PayPal. */
export function cancel(transaction: Transaction, order: OrderRecord): void {
  transaction.put({ table: "orders", id: order.id, value: { ...order, setback: "cancelled" } })
}
