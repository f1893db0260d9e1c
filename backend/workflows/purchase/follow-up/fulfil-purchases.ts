import type { MedusaContainer } from "@medusajs/framework/types"
import { leaveIfBusy } from "../../../lib/exclusive"
import { log } from "../../../lib/log/log"
import { run } from "../../../lib/rows"
import { PURCHASE } from "../../../modules/purchase"
import type { Purchase, PurchaseService } from "../../../modules/purchase/service"
import { withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { fulfilOrder } from "../commands/fulfil-order"

/** Read in one go. */
const batch = 50

/** The condition of the index `IDX_purchase_to_fulfil`. */
const isDue =
  "completed_at is not null and (fulfilment is null or (status = 'refunded' and fulfilment = 'delivered')) and deleted_at is null"

/**
 * Writes into Medusa's orders that what was bought is delivered, or that it was taken back with its money. Apart from the
 * delivery itself, so that no shopper waits for it; orders that were delivered before the shop did this are caught up.
 * Several servers may do it at once.
 */
export async function fulfilPurchases(container: MedusaContainer): Promise<void> {
  for (let last = ""; ; ) {
    const due = await run<{ id: string }>(
      container,
      `select id from purchase where ${isDue} and id > ? order by id limit ?`,
      [last, batch],
    )
    for (const { id } of due) {
      await fulfil(container, id)
        .catch(leaveIfBusy)
        .catch((error: unknown) => log.error("order_not_fulfilled", { purchase: id, error }))
    }
    last = due.at(-1)?.id ?? ""
    if (due.length < batch) return
  }
}

/** Under the purchase's lock: a refund changes the same order. */
function fulfil(container: MedusaContainer, id: string): Promise<void> {
  return withPurchaseLocked(container, id, async (purchase) => {
    const fulfilment = fulfilmentOf(purchase)
    if (purchase.fulfilment === fulfilment) return
    await fulfilOrder(container, purchase, fulfilment)
    await container.resolve<PurchaseService>(PURCHASE).change(purchase.id, { fulfilment })
  })
}

/** With all of its money, all of its downloads went back. */
function fulfilmentOf({ status }: Purchase): "delivered" | "canceled" {
  return status === "refunded" ? "canceled" : "delivered"
}
