import { PaymentRefusal, type RefusalReason } from "../errors"
import { paypalErrorBody } from "./wire"

export class PaypalRefusal extends PaymentRefusal {
  constructor(
    readonly status: number,
    /** PayPal's issue code, or else the error's name. */
    readonly issue: string,
    readonly debugId: string | undefined,
  ) {
    const message = `PayPal refused the call: ${issue} (HTTP ${status}${debugId ? `, debug id ${debugId}` : ""})`
    super(message, reasonOf(status, issue), words[issue] ? `${words[issue]} (${issue})` : issue)
  }
}

export function refusalOf(status: number, body: unknown): PaypalRefusal {
  const parsed = paypalErrorBody.safeParse(body)
  if (!parsed.success) return new PaypalRefusal(status, `HTTP_${status}`, undefined)
  const { name, details, debug_id } = parsed.data
  return new PaypalRefusal(status, details?.[0]?.issue ?? name, debug_id)
}

const reasons: Readonly<Record<string, RefusalReason>> = {
  INSTRUMENT_DECLINED: "declined",
  ORDER_NOT_APPROVED: "not_approved",
  PAYER_ACTION_REQUIRED: "not_approved",
  ORDER_ALREADY_CAPTURED: "already_captured",
  CAPTURE_FULLY_REFUNDED: "fully_refunded",
  REFUND_AMOUNT_EXCEEDED: "more_than_left",
  PREVIOUS_REQUEST_IN_PROGRESS: "not_now",
}

function reasonOf(status: number, issue: string): RefusalReason {
  if (status === 401 || status === 408 || status === 409) return "not_now"
  return reasons[issue] ?? (status === 404 ? "unknown" : "other")
}

/** Issue codes of PayPal's Payments API. */
const words: Readonly<Record<string, string>> = {
  CAPTURE_FULLY_REFUNDED: "the payment has been refunded in full",
  REFUND_AMOUNT_EXCEEDED: "that is more than is left of the payment",
  REFUND_FAILED_INSUFFICIENT_FUNDS: "the PayPal account does not have enough money",
  REFUND_TIME_LIMIT_EXCEEDED: "the payment is too old",
  REFUND_NOT_ALLOWED: "this payment cannot be refunded",
  PARTIAL_REFUND_NOT_ALLOWED: "this payment can be refunded only as a whole",
  PENDING_CAPTURE: "the payment is not settled yet",
  TRANSACTION_DISPUTED: "the payer disputes the payment",
}
