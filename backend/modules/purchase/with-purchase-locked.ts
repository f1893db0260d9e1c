import type { MedusaContainer } from "@medusajs/framework/types"
import { Shop } from "../../lib/shop"
import { PURCHASE } from "./index"
import type { LockedPurchase, PurchaseLock } from "./purchase-lock"
import type { Purchase, PurchaseService } from "./service"

/**
 * Runs the work when nobody else works on the purchase, among all servers. Throws what the work throws, `LockBusy` when
 * the lock was not free in time, and at once when the caller holds it already.
 */
export function withPurchaseLocked<T>(
  container: MedusaContainer,
  purchaseId: string,
  work: (purchase: LockedPurchase) => Promise<T>,
): Promise<T> {
  return container
    .resolve(Shop.LOCKS)
    .run(purchaseId, async () => work(await readPurchase(container, purchaseId as PurchaseLock)))
}

/** A purchase as it stands now; read by its lock, it is a locked one. */
export async function readPurchase<Id extends string>(
  container: MedusaContainer,
  id: Id,
): Promise<Purchase & { id: Id }> {
  const purchase = await container.resolve<PurchaseService>(PURCHASE).retrievePurchase(id)
  return { ...purchase, id }
}
