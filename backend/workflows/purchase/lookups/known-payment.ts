import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentProvider } from "../../../lib/payments/provider"
import { Shop } from "../../../lib/shop"
import { PURCHASE } from "../../../modules/purchase"
import { isFreeOrderId } from "../rules/presented-payment"

/** A payment by its provider's id, by what it became (a capture, or a free order), or by its cart. */
export type NamedPayment = { payment_id: string } | { transaction_id: string } | { cart_id: string }

/** Whether the shop has a purchase of this payment. */
export async function isKnownPayment(container: MedusaContainer, payment: NamedPayment): Promise<boolean> {
  if (!isWrittenAsId(payment, Object.values(container.resolve(Shop.PAYMENT_PROVIDERS)))) return false
  const found = await container.resolve(PURCHASE).listPurchases(payment, { select: ["id"], take: 1 })
  return found.length > 0
}

/** Whether it is written as such an id is: what is nobody's id is looked for nowhere. */
export function isWrittenAsId(named: NamedPayment, providers: readonly Pick<PaymentProvider, "ids">[]): boolean {
  if ("cart_id" in named) return /^cart_\w{1,59}$/.test(named.cart_id)
  if ("payment_id" in named) return providers.some(({ ids }) => ids.payment.test(named.payment_id))
  const { transaction_id: id } = named
  return isFreeOrderId(id) || providers.some(({ ids }) => ids.capture.test(id))
}
