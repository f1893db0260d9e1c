import type { MedusaContainer } from "@medusajs/framework/types"
import { expect, it } from "vitest"
import type { PurchaseService } from "../../../modules/purchase/service"
import { withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { settlePurchase } from "./settle-purchase"

/** Checked by the compiler: each change without the right lock is an expected error. */
async function changes(container: MedusaContainer, purchases: PurchaseService, id: string): Promise<void> {
  await withPurchaseLocked(container, id, "buyer", (purchase) => purchases.change(purchase.id, { problem: null }))
  await withPurchaseLocked(container, id, "buyer", (purchase) => settlePurchase(container, purchase))
  await withPurchaseLocked(container, id, "staff", (purchase) => purchases.move(purchase, "all_refunded", {}))
  // @ts-expect-error a buyer's lock does not refund
  await withPurchaseLocked(container, id, "buyer", (purchase) => purchases.move(purchase, "all_refunded", {}))
  // @ts-expect-error a provider's lock does not decide about a mismatch
  await withPurchaseLocked(container, id, "provider", (purchase) => purchases.move(purchase, "released", {}))
  // @ts-expect-error a buyer's lock does not fail a refund
  await withPurchaseLocked(container, id, "buyer", (purchase) => purchases.failRefund(purchase.id, "refund", ""))
  const read = await purchases.retrievePurchase(id)
  // @ts-expect-error an id is no lock
  await purchases.change(id, { problem: null })
  // @ts-expect-error the id of an unlocked row is no lock
  await purchases.change(read.id, { problem: null }, [])
  // @ts-expect-error
  await purchases.changeByCapture(id, { transaction_id: "" }, undefined)
  // @ts-expect-error
  await purchases.failRefund(id, "refund", "")
  // @ts-expect-error
  await purchases.closeRefundedMismatch("mismatch", id, [])
  // @ts-expect-error Medusa's method needs no lock, so it is closed
  await purchases.updatePurchases({ id, problem: null })
  // @ts-expect-error
  await settlePurchase(container, read)
}

it("changes a purchase only under its lock", () => expect(changes).toBeTypeOf("function"))
