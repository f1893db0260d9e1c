import type { MedusaContainer } from "@medusajs/framework/types"
import { requireFound } from "../../../lib/payments/errors"
import type { Capture, ProviderRefund } from "../../../lib/payments/provider"
import type { Cents } from "../../../lib/totals"
import { PURCHASE } from "../../../modules/purchase"
import type { Purchase, PurchaseRefund } from "../../../modules/purchase/service"
import { providerOf } from "../lookups/provider-of"

export interface UnrecordedRefund {
  id: string
  amount: Cents
  isPending: boolean
}

interface ProvidersSide {
  capture: Capture | undefined
  /** Refunds that the shop has not recorded, settled ones first. */
  unknown: UnrecordedRefund[]
  /** Refunds that do not fit the payment. Staff must review them. */
  odd: ProviderRefund[]
  /** True if any refund is unsettled, including those that the shop knows. */
  isUnsettled: boolean
}

/** Throws if the provider is unreachable. */
export async function unrecordedRefunds(container: MedusaContainer, purchase: Purchase): Promise<ProvidersSide> {
  const provider = providerOf(container, purchase)
  const paymentId = purchase.payment_id ?? ""
  const [payment, rows] = await Promise.all([
    provider.findPayment(paymentId).then((found) => requireFound(found, provider, `the payment ${paymentId}`)),
    container.resolve(PURCHASE).listPurchaseRefunds({ purchase_id: purchase.id }),
  ])
  const given = payment.refunds.filter(({ status }) => status !== "failed")
  const known = new Set(rows.map((row) => row.provider_refund_id))
  const odd = given.filter(({ id, oddity }) => oddity && !known.has(id))
  const listed = given
    .filter((refund) => !odd.includes(refund))
    .map(({ id, amount, status }) => ({ id, amount, isPending: status === "pending" }))
  return {
    capture: payment.capture,
    odd,
    unknown: unknownOf(listed, rows).sort((one, other) => Number(one.isPending) - Number(other.isPending)),
    isUnsettled: listed.some(({ isPending }) => isPending),
  }
}

/** A reversal that was recorded early has no id, so match it by its amount. */
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
