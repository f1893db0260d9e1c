import type { MedusaContainer } from "@medusajs/framework/types"
import { Shop } from "../../lib/shop"
import { PURCHASE } from "./index"
import type { LockedPurchase, PurchaseLock } from "./purchase-lock"
import type { Purchase } from "./service"
import type { Cause } from "./states"

/**
 * Runs `work` alone among all servers. Throws `LockBusy` and the work's errors. `_by`: the compiler refuses moves with
 * another cause.
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

export async function readPurchase<Id extends string>(
  container: MedusaContainer,
  id: Id,
): Promise<Purchase & { id: Id }> {
  const purchase = await container.resolve(PURCHASE).retrievePurchase(id)
  return { ...purchase, id }
}
