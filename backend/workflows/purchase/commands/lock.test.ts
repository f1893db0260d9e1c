import type { MedusaContainer } from "@medusajs/framework/types"
import { expect, it } from "vitest"
import type { PurchaseService } from "../../../modules/purchase/service"
import { withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { settlePurchase } from "./settle-purchase"

/** Compiled by `npm run check`: a change that needs no lock lacks its expected error, which is an error. */
async function changes(container: MedusaContainer, purchases: PurchaseService, id: string): Promise<void> {
  await withPurchaseLocked(container, id, "buyer", (purchase) => purchases.change(purchase.id, { problem: null }))
  await withPurchaseLocked(container, id, "buyer", (purchase) => settlePurchase(container, purchase))
  await withPurchaseLocked(container, id, "staff", (purchase) => purchases.move(purchase, "all_refunded", {}))
  // @ts-expect-error the table of states gives no refund to a buyer
  await withPurchaseLocked(container, id, "buyer", (purchase) => purchases.move(purchase, "all_refunded", {}))
  // @ts-expect-error nor the decision about a mismatch to the provider
  await withPurchaseLocked(container, id, "provider", (purchase) => purchases.move(purchase, "released", {}))
  // @ts-expect-error nor a statement of its own that moves the purchase along
  await withPurchaseLocked(container, id, "buyer", (purchase) => purchases.failRefund(purchase.id, "refund", ""))
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
