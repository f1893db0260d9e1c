import type { MedusaContainer } from "@medusajs/framework/types"
import { paymentEnvironment, Shop } from "../../../../lib/shop"
import { PURCHASE } from "../../../../modules/purchase"
import type { Purchase } from "../../../../modules/purchase/service"
import { withPurchaseLocked } from "../../../../modules/purchase/with-purchase-locked"
import { captureAndSettle } from "../../commands/capture-payment"
import { providerOf } from "../../lookups/provider-of"
import { inWords, takeCapture } from "../take-capture"

/** An approval that is older is not acted upon: the shopper has gone, and may not expect it any more. Milliseconds. */
const freshFor = 3 * 60 * 60_000

/**
 * The shopper approved, and the browser may have died before it said so. The shop captures on its own initiative only
 * what nobody is at, and what nobody can have bought again meanwhile: else a shopper would be charged twice.
 */
export async function captureApproved(container: MedusaContainer, paymentId: string): Promise<string> {
  const purchases = container.resolve(PURCHASE)
  const environment = paymentEnvironment(container)
  const [found] = await purchases.listPurchases({ payment_id: paymentId, environment })
  if (!found) return "The shop did not make this payment."
  return withPurchaseLocked(container, found.id, "provider", async (purchase) => {
    const reason = await reasonToLeave(container, purchase)
    if (reason) return `Left alone: ${reason}`
    const payment = await providerOf(container, purchase).findPayment(paymentId)
    if (payment?.capture) return takeCapture(container, purchase, payment.capture)
    if (!payment?.isApproved) return `Left alone: the payment is ${payment?.status ?? "unknown"} there.`
    return inWords(async () => {
      await captureAndSettle(container, purchase)
      return "The shop captured it: nobody had asked to."
    })
  })
}

async function reasonToLeave(container: MedusaContainer, purchase: Purchase): Promise<string | undefined> {
  if (purchase.status !== "frozen") return `the purchase is ${purchase.status}.`
  if (purchase.capture_asked_at) return "the shopper has asked to capture it."
  const age = container.resolve(Shop.CLOCK).now() - new Date(purchase.created_at).getTime()
  if (age > freshFor) return "it is too old."
  const others = await container.resolve(PURCHASE).listPurchases(
    {
      id: { $ne: purchase.id },
      email: purchase.email,
      environment: purchase.environment,
      created_at: { $gte: purchase.created_at },
    },
    { select: ["id"], take: 1 },
  )
  return others.length > 0 ? "the same address has begun another purchase since." : undefined
}
