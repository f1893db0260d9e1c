import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, OrderStatus } from "@medusajs/framework/utils"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { PURCHASE } from "../../../modules/purchase"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import type { Purchase } from "../../../modules/purchase/service"
import { readPurchase } from "../../../modules/purchase/with-purchase-locked"
import { declinedMail, pendingMail } from "../mails/pending-mails"
import { orderIdOf } from "../rules/order-of-cart"
import { announceOrder, collectionOf, linkOrder, placeOrder } from "./order-steps"

/**
 * Places Medusa's order of a payment that the provider has not settled: unpaid, its payment session open; files, gift cards
 * and what the paying card owes wait. Safe to repeat at any point.
 */
export async function placePendingOrder(container: MedusaContainer, known: LockedPurchase): Promise<void> {
  if (known.order_id !== null) return
  const purchase = await readPurchase(container, known.id)
  const collectionId = await collectionOf(container, purchase)
  await placeOrder(container, purchase, [])
  await linkOrder(container, purchase, collectionId)
  // The last commit, with the mail that follows from it (ruling 40).
  const mail = await pendingMail(container, purchase)
  await container.resolve(PURCHASE).changeAndTell(purchase.id, { order_id: orderIdOf(purchase.id) }, [mail])
  announceOrder(container, purchase)
}

/** The provider let the payment fall through: its order is cancelled, and the shopper is told. */
export async function declinePending(container: MedusaContainer, purchase: LockedPurchase): Promise<LockedPurchase> {
  await cancelUnpaidOrder(container, purchase)
  const mail = await declinedMail(container, purchase)
  return container.resolve(PURCHASE).moveAndTell(purchase, "capture_declined", { check: null }, [mail])
}

/** The order of a payment that will not be delivered. */
export async function cancelUnpaidOrder(
  container: MedusaContainer,
  { id, order_id }: Pick<Purchase, "id" | "order_id">,
): Promise<void> {
  // Also one that was placed just before the server died.
  const [order] = await container.resolve(Modules.ORDER).listOrders({ id: order_id ?? orderIdOf(id) })
  if (!order || order.status === OrderStatus.CANCELED) return
  await cancelOrderWorkflow(container).run({ input: { order_id: order.id } })
}
