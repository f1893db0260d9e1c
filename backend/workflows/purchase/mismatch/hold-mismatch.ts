import type { MedusaContainer } from "@medusajs/framework/types"
import { Shop } from "../../../lib/shop"
import { PURCHASE } from "../../../modules/purchase"
import type { LockedPurchase } from "../../../modules/purchase/purchase-lock"
import type { CaptureMismatch } from "../../../modules/purchase/service"
import type { Cause } from "../../../modules/purchase/states"
import { withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"

/**
 * Works with a mismatch as it is when nobody else decides about it, claims its capture, is told of it by the provider, or
 * changes its purchase, which is null where it has none. What the provider says of the capture has to be asked within: an
 * answer from before may be outdated.
 */
export function holdMismatch<Result, By extends Cause>(
  container: MedusaContainer,
  { id, payment_id, capture_id }: CaptureMismatch,
  by: By,
  work: (mismatch: CaptureMismatch, purchase: LockedPurchase<By> | null) => Promise<Result>,
): Promise<Result> {
  const now = () => container.resolve(PURCHASE).retrieveCaptureMismatch(id)
  return container.resolve(Shop.LOCKS).run(`payment:${payment_id ?? capture_id}`, async () => {
    const { purchase_id } = await now()
    const run = async (purchase: LockedPurchase<By> | null) => work(await now(), purchase)
    return purchase_id ? withPurchaseLocked(container, purchase_id, by, run) : run(null)
  })
}
