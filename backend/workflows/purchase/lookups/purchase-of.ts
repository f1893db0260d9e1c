import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PaymentProvider } from "../../../lib/payments/provider"
import { paymentEnvironment, Shop } from "../../../lib/shop"
import { PURCHASE } from "../../../modules/purchase"
import type { Purchase } from "../../../modules/purchase/service"
import { isFreeOrderId } from "../rules/presented-payment"

/** Undefined if the payment belongs to no purchase. */
export async function purchaseOfPayment(container: MedusaContainer, paymentId: string): Promise<string | undefined> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "payment",
    fields: ["id", "payment_session.id"],
    filters: { id: paymentId },
  })
  const session = (data[0] as { payment_session?: { id: string } } | undefined)?.payment_session // the fields above
  if (!session) return undefined
  const [purchase] = await container
    .resolve(PURCHASE)
    .listPurchases({ payment_session_id: session.id }, { select: ["id"] })
  return purchase?.id
}

/** Undefined if the order belongs to no purchase. */
export async function purchaseOfOrder(container: MedusaContainer, orderId: string): Promise<Purchase | undefined> {
  if (!orderId.startsWith("order_")) return undefined
  const [purchase] = await container.resolve(PURCHASE).listPurchases({ id: orderId.replace(/^order_/, "purch_") })
  return purchase
}

export type PurchaseState = Pick<
  Purchase,
  "id" | "status" | "transaction_id" | "payment_provider" | "captured_at" | "email" | "address_version"
>

/** Keyed by transaction. Only purchases made in the current payment environment. */
export async function purchasesOf(
  container: MedusaContainer,
  transactionIds: readonly string[],
): Promise<Map<string, PurchaseState>> {
  const found = await container
    .resolve(PURCHASE)
    .listPurchases(
      { transaction_id: [...transactionIds], environment: paymentEnvironment(container) },
      { select: ["id", "status", "transaction_id", "payment_provider", "captured_at", "email", "address_version"] },
    )
  return new Map(found.map((purchase) => [purchase.transaction_id ?? "", purchase]))
}

/** `transaction_id` is a capture or a free order. */
export type NamedPayment = { payment_id: string } | { transaction_id: string } | { cart_id: string }

export async function isKnownPayment(container: MedusaContainer, payment: NamedPayment): Promise<boolean> {
  if (!looksLikeId(payment, Object.values(container.resolve(Shop.PAYMENT_PROVIDERS)))) return false
  const found = await container.resolve(PURCHASE).listPurchases(payment, { select: ["id"], take: 1 })
  return found.length > 0
}

export function looksLikeId(named: NamedPayment, providers: readonly Pick<PaymentProvider, "ids">[]): boolean {
  if ("cart_id" in named) return /^cart_\w{1,59}$/.test(named.cart_id)
  if ("payment_id" in named) return providers.some(({ ids }) => ids.payment.test(named.payment_id))
  const { transaction_id: id } = named
  return isFreeOrderId(id) || providers.some(({ ids }) => ids.capture.test(id))
}
