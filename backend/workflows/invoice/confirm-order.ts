import type { MedusaContainer } from "@medusajs/framework/types"
import { openPurchaseToken } from "../../lib/purchase-token"
import { paymentEnvironment, Shop } from "../../lib/shop"
import { PURCHASE } from "../../modules/purchase"
import type { Purchase } from "../../modules/purchase/service"
import { capturePurchase } from "../purchase/commands/capture-payment"
import { openPurchase } from "../purchase/lookups/open-purchase"
import { endOfConfirmation } from "../purchase/mails/invoice-mails"
import { checkInvoicesAreOffered, lockOfInvoices } from "./place-invoice"

/** Undefined for an unknown, placed or expired order. */
export async function orderToConfirm(container: MedusaContainer, token: string): Promise<Purchase | undefined> {
  const now = container.resolve(Shop.CLOCK).now()
  const opened = openPurchaseToken(token, container.resolve(Shop.SETTINGS).cookieSecret ?? "", now)
  if (!opened) return undefined
  const [purchase] = await container.resolve(PURCHASE).listPurchases({
    id: opened.purchaseId,
    status: "frozen",
    payment_provider: "invoice",
    environment: paymentEnvironment(container),
  })
  return purchase && endOfConfirmation(purchase).getTime() > now ? purchase : undefined
}

/** The link proves the address (ruling 60); repeatable. False for an invalid link. Throws as `placeInvoice` does. */
export async function confirmOrder(container: MedusaContainer, token: string): Promise<boolean> {
  const order = await orderToConfirm(container, token)
  if (!order) return "purchase" in (await openPurchase(container, token))
  await container.resolve(Shop.LOCKS).run(lockOfInvoices(order.email), async () => {
    await checkInvoicesAreOffered(container, { email: order.email, expectedTotal: order.total })
    await capturePurchase(container, order.id)
  })
  return true
}
