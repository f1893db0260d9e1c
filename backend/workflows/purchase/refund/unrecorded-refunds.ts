import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaypalCapture } from "../../../lib/paypal/wire"
import { captureOf } from "../../../lib/paypal/wire"
import { Shop } from "../../../lib/shop"
import { type Cents, centsOfAmount } from "../../../lib/totals"
import { PURCHASE } from "../../../modules/purchase"
import type { Purchase, PurchaseRefund, PurchaseService } from "../../../modules/purchase/service"

export interface UnrecordedRefund {
  /** PayPal's. */
  id: string
  amount: Cents
  /** PayPal has not settled it: it may yet fail. */
  isPending: boolean
}

export interface PaypalsSide {
  capture: PaypalCapture | undefined
  /** What PayPal gave back or is about to, and no refund of ours stands for; what is settled comes first. */
  unknown: UnrecordedRefund[]
  /** Some refund of it is not settled, whether we know of it or not. */
  isUnsettled: boolean
}

/** Compares what PayPal gave back of a purchase with what the shop knows. Throws when PayPal cannot be asked. */
export async function unrecordedRefunds(container: MedusaContainer, purchase: Purchase): Promise<PaypalsSide> {
  const [order, rows] = await Promise.all([
    container.resolve(Shop.PAYPAL).getOrder(purchase.paypal_order_id ?? ""),
    container.resolve<PurchaseService>(PURCHASE).listPurchaseRefunds({ purchase_id: purchase.id }),
  ])
  const refunds = order.purchase_units?.flatMap((unit) => unit.payments?.refunds ?? []) ?? []
  const given = refunds.filter(({ status }) => status === "COMPLETED" || status === "PENDING")
  const listed = given.map(({ id, amount, status }) => ({
    id,
    amount: centsOfAmount(amount?.value ?? "") ?? 0,
    isPending: status === "PENDING",
  }))
  return {
    capture: captureOf(order),
    unknown: unknownOf(listed, rows).sort((one, other) => Number(one.isPending) - Number(other.isPending)),
    isUnsettled: listed.some(({ isPending }) => isPending),
  }
}

/** Money that was taken back before PayPal listed a refund for it stands here without PayPal's id: it is that one. */
function unknownOf(listed: readonly UnrecordedRefund[], rows: readonly PurchaseRefund[]): UnrecordedRefund[] {
  const ids = new Set(rows.map((row) => row.paypal_refund_id))
  const nameless = rows.filter((row) => row.origin === "reversal" && row.paypal_refund_id === null)
  return listed.filter(({ id, amount }) => {
    if (ids.has(id)) return false
    const place = nameless.findIndex((row) => row.wallet === amount)
    if (place >= 0) nameless.splice(place, 1)
    return place < 0
  })
}
