import type { Cents } from "../../totals"
import type { Capture, Payment, ProviderRefund } from "../provider"

/** An invoice with its money: what was asked for, what staff recorded as paid, and what is to go back of it. */
export interface InvoiceAccount {
  paymentId: string
  /** Null until it is issued: nothing is asked for before. */
  captureId: string | null
  /** Cents. */
  amount: Cents
  currency: string
  /** It came to its end before anybody paid. */
  hasEnded: boolean
  /** What arrived; null while nothing has. */
  paid: Cents | null
  refunds: readonly InvoiceRefund[]
}

/** Money that goes back by bank: asked for, then marked as paid back by staff. */
export interface InvoiceRefund {
  id: string
  amount: Cents
  isPaidBack: boolean
}

/** An invoice that waits is a capture that is not settled. */
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
  }
}

function statusOf({ paid, hasEnded, refunds }: InvoiceAccount): Capture["status"] {
  if (paid === null) return hasEnded ? "declined" : "pending"
  const back = sumOf(refunds.filter(({ isPaidBack }) => isPaidBack))
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
  return { id, amount, status: isPaidBack ? "completed" : "pending", failure: undefined }
}

/** What of the payment nobody has asked back yet. Cents. */
export function leftIn({ paid, refunds }: Pick<InvoiceAccount, "paid" | "refunds">): Cents {
  return (paid ?? 0) - sumOf(refunds)
}

function sumOf(refunds: readonly InvoiceRefund[]): Cents {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}
