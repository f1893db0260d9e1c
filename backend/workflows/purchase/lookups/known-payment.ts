import type { MedusaContainer } from "@medusajs/framework/types"
import { PURCHASE } from "../../../modules/purchase"
import type { PurchaseService } from "../../../modules/purchase/service"

/** A payment by PayPal's order, by what it became (a capture, or a free order), or by its cart. */
export type NamedPayment = { payment_id: string } | { transaction_id: string } | { cart_id: string }

/** Whether the shop has a purchase of this payment. */
export async function isKnownPayment(container: MedusaContainer, payment: NamedPayment): Promise<boolean> {
  const found = await container.resolve<PurchaseService>(PURCHASE).listPurchases(payment, { select: ["id"], take: 1 })
  return found.length > 0
}
