import type { MedusaContainer } from "@medusajs/framework/types"
import { Shop } from "../../backend/lib/shop"
import { PURCHASE } from "../../backend/modules/purchase"
import { fileLinesOf } from "../../backend/modules/purchase/purchase-line"
import { noGroups } from "../../backend/workflows/catalogue/proven-groups"
import { beginPayment } from "../../backend/workflows/purchase/commands/begin-payment"
import { capturePayment } from "../../backend/workflows/purchase/commands/capture-payment"
import { quoteOf } from "../../backend/workflows/purchase/quote/quote"

/** Uses the calls of a checkout. Skips files that were ever bought. */
export async function seedDemoPurchases(
  container: MedusaContainer,
  email: string,
  filenames: readonly string[],
): Promise<void> {
  const purchases = await container.resolve(PURCHASE).listPurchases({ email }, { withDeleted: true })
  const paid = purchases.filter((purchase) => purchase.transaction_id)
  const bought = new Set(paid.flatMap((purchase) => fileLinesOf(purchase).map((line) => line.filename)))
  for (const filename of filenames) if (!bought.has(filename)) await buy(container, email, filename)
}

async function buy(container: MedusaContainer, email: string, filename: string): Promise<void> {
  const basket = { items: [{ filename, quantity: 1 }], giftCards: [] }
  const { totals } = await quoteOf(
    container,
    basket,
    { giftCardCode: null, promotionCode: null },
    { email, groups: noGroups },
  )
  const { payment_id: paymentId } = await beginPayment(container, {
    provider: "paypal",
    ...basket,
    email,
    groups: noGroups,
    giftCardCode: null,
    promotionCode: null,
    buyer: null,
    expectedTotal: totals.total,
  })
  await approve(container, paymentId ?? "", email)
  await capturePayment(container, paymentId ?? "")
}

async function approve(container: MedusaContainer, orderId: string, email: string): Promise<void> {
  const response = await fetch(`${container.resolve(Shop.SETTINGS).paypal.apiUrl}/_sandbox/approve`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ orderId, email }),
  })
  if (!response.ok) throw new Error(`The PayPal sandbox answered ${response.status} to an approval.`)
}
