import type { MedusaContainer } from "@medusajs/framework/types"
import type { Outcome } from "../../../lib/due-work/work-off"
import { PURCHASE } from "../../../modules/purchase"
import type { Purchase } from "../../../modules/purchase/service"
import { withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { fulfilOrder } from "../commands/fulfil-order"

/**
 * Writes into Medusa's order that what was bought is delivered, or that it was taken back with its money. Apart from the
 * delivery itself, so that no shopper waits for it; under the purchase's lock, as a refund changes the same order.
 */
export function fulfilPurchase(container: MedusaContainer, id: string): Promise<Outcome> {
  return withPurchaseLocked(container, id, "clock", async (purchase): Promise<Outcome> => {
    const fulfilment = fulfilmentOf(purchase)
    if (purchase.fulfilment !== fulfilment) {
      await fulfilOrder(container, purchase, fulfilment)
      await container.resolve(PURCHASE).change(purchase.id, { fulfilment })
    }
    return "done"
  })
}

/** With all of its money, all of its downloads went back. */
function fulfilmentOf({ status }: Purchase): "delivered" | "canceled" {
  return status === "refunded" ? "canceled" : "delivered"
}
