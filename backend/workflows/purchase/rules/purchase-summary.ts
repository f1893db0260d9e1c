import { paymentProviders } from "../../../lib/payments/methods"
import { amountOf } from "../../../lib/totals"
import type { Purchase } from "../../../modules/purchase/service"
import type { PaidFigures } from "./paid-figures"

export const summarised = [
  "id",
  "status",
  "environment",
  "email",
  "currency_code",
  "transaction_id",
  "payment_id",
  "payment_provider",
  "order_id",
  "total",
  "promotion_code",
  "refunded_wallet",
  "refunded_card",
  "problem",
  "captured_at",
  "completed_at",
  "created_at",
] as const satisfies readonly (keyof Purchase)[]

/** Dollars with two decimals. `asked_total` differs from the total if staff released another amount. */
export function purchaseSummary(
  purchase: Pick<Purchase, (typeof summarised)[number]>,
  paid: Pick<PaidFigures, "subtotal" | "reduction" | "discount" | "tax" | "total">,
) {
  const { id, status, environment, email, currency_code, transaction_id, payment_id, order_id, problem } = purchase
  return {
    id,
    status,
    environment,
    email,
    currency_code,
    transaction_id,
    payment_id,
    payment_provider: purchase.payment_provider,
    order_id,
    paid_by: paidBy(paid, purchase.payment_provider),
    subtotal: amountOf(paid.subtotal),
    reduction: amountOf(paid.reduction),
    promotion_code: purchase.promotion_code,
    discount: amountOf(paid.discount),
    tax: amountOf(paid.tax),
    total: amountOf(paid.total),
    asked_total: amountOf(purchase.total),
    refunded_wallet: amountOf(purchase.refunded_wallet),
    refunded_card: amountOf(purchase.refunded_card),
    problem,
    captured_at: purchase.captured_at,
    completed_at: purchase.completed_at,
    created_at: purchase.created_at,
  }
}

/** `nothing` for a free order. */
export const waysToPay = [...paymentProviders, "gift_card", "both", "nothing"] as const
export type PaidBy = (typeof waysToPay)[number]

function paidBy({ discount, total }: Pick<PaidFigures, "discount" | "total">, provider: Purchase["payment_provider"]) {
  if (discount > 0) return total > 0 ? "both" : "gift_card"
  return provider && total > 0 ? provider : "nothing"
}
