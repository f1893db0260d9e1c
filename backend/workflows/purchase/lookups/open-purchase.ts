import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentEnvironment } from "../../../lib/payments/provider"
import { openPurchaseToken } from "../../../lib/purchase-token"
import { paymentEnvironment, Shop } from "../../../lib/shop"
import { PURCHASE } from "../../../modules/purchase"
import type { Purchase } from "../../../modules/purchase/service"

export type VisiblePurchase = Purchase & { transaction_id: string; status: Exclude<Purchase["status"], "frozen"> }

/** `unknown`: not signed by this shop, or no longer valid. */
export type OpenedPurchase = { purchase: VisiblePurchase } | { refused: "expired" | "unknown" }

export async function openPurchase(container: MedusaContainer, token: string): Promise<OpenedPurchase> {
  const secret = container.resolve(Shop.SETTINGS).cookieSecret ?? ""
  const opened = openPurchaseToken(token, secret, container.resolve(Shop.CLOCK).now())
  if (!opened) return { refused: "unknown" }
  if (opened.isExpired) return { refused: "expired" }
  const purchase = await purchaseView(container, opened.purchaseId)
  return purchase?.address_version === opened.addressVersion ? { purchase } : { refused: "unknown" }
}

export async function openBuyersPurchase(
  container: MedusaContainer,
  own: { transactionId: string; email: string },
): Promise<OpenedPurchase> {
  const { transactionId: transaction_id, email } = own
  const [found] = await container.resolve(PURCHASE).listPurchases({ transaction_id, email })
  return found && isVisible(found, paymentEnvironment(container)) ? { purchase: found } : { refused: "unknown" }
}

export async function purchaseView(container: MedusaContainer, id: string): Promise<VisiblePurchase | undefined> {
  const [found] = await container.resolve(PURCHASE).listPurchases({ id })
  return found && isVisible(found, paymentEnvironment(container)) ? found : undefined
}

/** Hides frozen purchases and those of another environment (ruling 19). */
export function isVisible(purchase: Purchase, here: PaymentEnvironment): purchase is VisiblePurchase {
  const { status, environment, transaction_id } = purchase
  return status !== "frozen" && transaction_id !== null && environment === here
}
