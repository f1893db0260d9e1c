import type { MedusaContainer } from "@medusajs/framework/types"
import { Shop } from "../../lib/shop"
import { PURCHASE } from "./index"
import type { LockedPurchase, PurchaseLock } from "./purchase-lock"
import type { Purchase } from "./service"
import type { Cause } from "./states"

/**
 * Runs the work when nobody else works on the purchase, among all servers. Throws what the work throws, `LockBusy` when
 * the lock was not free in time, and at once when the caller holds it already.
 *
 * @param _by who causes what the work does: moves that the table of states does not give to them do not compile
 */
export function withPurchaseLocked<T, By extends Cause>(
  container: MedusaContainer,
  purchaseId: string,
  _by: By,
  work: (purchase: LockedPurchase<By>) => Promise<T>,
): Promise<T> {
  return container
    .resolve(Shop.LOCKS)
    .run(purchaseId, async () => work(await readPurchase(container, purchaseId as PurchaseLock<By>)))
}

/** A purchase as it is now; read by its lock, it is a locked one. */
export async function readPurchase<Id extends string>(
  container: MedusaContainer,
  id: Id,
): Promise<Purchase & { id: Id }> {
  const purchase = await container.resolve(PURCHASE).retrievePurchase(id)
  return { ...purchase, id }
}
