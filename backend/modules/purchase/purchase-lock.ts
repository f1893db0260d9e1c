import type { MedusaContainer } from "@medusajs/framework/types"
import { exclusively } from "../../lib/services"
import { PURCHASE } from "./index"
import type { Purchase, PurchaseService } from "./service"

declare const held: unique symbol

/**
 * The id of a purchase whose lock is held. Only `withPurchaseLocked` makes one, and whatever changes a purchase asks for
 * one: so nobody changes a purchase without its lock (docs/decisions/045-the-lock-is-a-value.md). It is good for as long
 * as the work that it was given to runs.
 */
export type PurchaseLock = string & { readonly [held]: true }

/** A purchase as it was read under its lock: nobody else changes it meanwhile. */
export type LockedPurchase = Purchase & { id: PurchaseLock }

/**
 * Runs the work when nobody else works on the purchase, among all servers. Throws what the work throws, `LockBusy` when
 * the lock was not free in time, and at once when the caller holds it already.
 */
export function withPurchaseLocked<T>(
  container: MedusaContainer,
  purchaseId: string,
  work: (purchase: LockedPurchase) => Promise<T>,
): Promise<T> {
  return exclusively(purchaseId, async () => work(await readPurchase(container, purchaseId as PurchaseLock)))
}

/** A purchase as it stands now; read by its lock, it is a locked one. */
export async function readPurchase<Id extends string>(
  container: MedusaContainer,
  id: Id,
): Promise<Purchase & { id: Id }> {
  const purchase = await container.resolve<PurchaseService>(PURCHASE).retrievePurchase(id)
  return { ...purchase, id }
}
