import { type Cents, sumOf } from "../../totals"
import type { Capture, Payment, ProviderRefund } from "../provider"

export interface InvoiceAccount {
  paymentId: string
  /** Null until the invoice is issued. */
  captureId: string | null
  amount: Cents
  currency: string
  hasEnded: boolean
  /** Null until the invoice is paid. */
  paid: Cents | null
  refunds: readonly InvoiceRefund[]
}

export interface InvoiceRefund {
  id: string
  amount: Cents
  isPaidBack: boolean
}

/** An unpaid invoice is a pending capture. */
export function captureIn(account: InvoiceAccount): Capture | undefined {
  const { captureId, paymentId, paid, currency } = account
  if (captureId === null) return undefined
  return {
    provider: "invoice",
    id: captureId,
    paymentId,
    status: statusOf(account),
    amount: paid ?? account.amount,
    currency,
    paidElsewhere: undefined,
  }
}

function statusOf({ paid, hasEnded, refunds }: InvoiceAccount): Capture["status"] {
  if (paid === null) return hasEnded ? "declined" : "pending"
  const back = sumOf(refunds.filter(({ isPaidBack }) => isPaidBack).map(({ amount }) => amount))
  if (back === 0) return "completed"
  return back >= paid ? "refunded" : "partly_refunded"
}

export function paymentIn(account: InvoiceAccount): Payment {
  const capture = captureIn(account)
  return {
    id: account.paymentId,
    status: capture ? words[capture.status] : "not issued",
    isApproved: false,
    capture,
    refunds: account.refunds.map(providerRefund),
  }
}

const words = {
  pending: "open",
  declined: "ended",
  completed: "paid",
  partly_refunded: "paid back in part",
  refunded: "paid back",
} as const satisfies Record<Capture["status"], string>

export function providerRefund({ id, amount, isPaidBack }: InvoiceRefund): ProviderRefund {
  return { id, amount, status: isPaidBack ? "completed" : "pending", failure: undefined, oddity: undefined }
}

/** In cents. */
export function refundableAmount({ paid, refunds }: Pick<InvoiceAccount, "paid" | "refunds">): Cents {
  return (paid ?? 0) - sumOf(refunds.map(({ amount }) => amount))
}
