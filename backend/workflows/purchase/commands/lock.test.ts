import type { MedusaContainer } from "@medusajs/framework/types"
import { expect, it } from "vitest"
import type { PurchaseService } from "../../../modules/purchase/service"
import { withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { settlePurchase } from "./settle-purchase"

/** `npm run check` compiles this: a change that needs no lock makes one of the expected errors go away, which is one. */
async function changes(container: MedusaContainer, purchases: PurchaseService, id: string): Promise<void> {
  await withPurchaseLocked(container, id, (purchase) => purchases.change(purchase.id, { problem: null }))
  await withPurchaseLocked(container, id, (purchase) => settlePurchase(container, purchase))
  const read = await purchases.retrievePurchase(id)
  // @ts-expect-error an id is no lock
  await purchases.change(id, { problem: null })
  // @ts-expect-error nor is that of a row that was read without one
  await purchases.changeAndTell(read.id, { problem: null }, [])
  // @ts-expect-error
  await purchases.changeByCapture(id, { transaction_id: "" }, undefined)
  // @ts-expect-error
  await purchases.failRefund(id, "refund", "")
  // @ts-expect-error
  await purchases.closeRefundedMismatch("mismatch", id, [])
  // @ts-expect-error what Medusa makes of the model asks for none, so it is closed
  await purchases.updatePurchases({ id, problem: null })
  // @ts-expect-error
  await settlePurchase(container, read)
}

it("gives a purchase to change to nobody but who holds its lock", () => {
  expect(changes).toBeTypeOf("function")
})
