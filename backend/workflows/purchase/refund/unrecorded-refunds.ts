import type { MedusaContainer } from "@medusajs/framework/types"
import { shown } from "../../../lib/payments/errors"
import type { Capture } from "../../../lib/payments/provider"
import type { Cents } from "../../../lib/totals"
import { PURCHASE } from "../../../modules/purchase"
import type { Purchase, PurchaseRefund } from "../../../modules/purchase/service"
import { providerOf } from "../lookups/provider-of"

export interface UnrecordedRefund {
  /** The provider's. */
  id: string
  amount: Cents
  /** It is not settled: it may yet fail. */
  isPending: boolean
}

interface ProvidersSide {
  capture: Capture | undefined
  /** What the provider gave back or is about to, and no refund of ours stands for; what is settled comes first. */
  unknown: UnrecordedRefund[]
  /** Some refund of it is not settled, whether we know of it or not. */
  isUnsettled: boolean
}

/** Compares what the provider gave back of a purchase with what the shop knows. Throws when it cannot be asked. */
export async function unrecordedRefunds(container: MedusaContainer, purchase: Purchase): Promise<ProvidersSide> {
  const provider = providerOf(container, purchase)
  const paymentId = purchase.payment_id ?? ""
  const [payment, rows] = await Promise.all([
    provider.findPayment(paymentId).then((found) => shown(found, provider, `the payment ${paymentId}`)),
    container.resolve(PURCHASE).listPurchaseRefunds({ purchase_id: purchase.id }),
  ])
  const listed = payment.refunds.flatMap(({ id, amount, status }): UnrecordedRefund[] =>
    status === "failed" ? [] : [{ id, amount, isPending: status === "pending" }],
  )
  return {
    capture: payment.capture,
    unknown: unknownOf(listed, rows).sort((one, other) => Number(one.isPending) - Number(other.isPending)),
    isUnsettled: listed.some(({ isPending }) => isPending),
  }
}

/** Money that was taken back before the provider listed a refund for it is here without its id: it is that one. */
function unknownOf(listed: readonly UnrecordedRefund[], rows: readonly PurchaseRefund[]): UnrecordedRefund[] {
  const ids = new Set(rows.map((row) => row.provider_refund_id))
  const nameless = rows.filter((row) => row.origin === "reversal" && row.provider_refund_id === null)
  return listed.filter(({ id, amount }) => {
    if (ids.has(id)) return false
    const place = nameless.findIndex((row) => row.wallet === amount)
    if (place >= 0) nameless.splice(place, 1)
    return place < 0
  })
}
