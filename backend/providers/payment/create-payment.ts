import { PaymentSessionStatus } from "@medusajs/framework/utils"
import { requireFound } from "../../lib/payments/errors"
import type { Capture, PaymentProvider } from "../../lib/payments/provider"
import type { Cents, Totals } from "../../lib/totals"

export interface PaymentRequest {
  sessionId: string
  /** Half a cent rounds up (ruling 13). */
  amount: Cents
  currency: string
  totals?: Totals | undefined
  /** Id of a payment that an integrator made. If omitted, a new payment is made. */
  claimed?: string | undefined
}

export interface SessionData extends Record<string, unknown> {
  amount: Cents
  currency: string
  capture_id: string | null
}

export interface CreatedPayment {
  id: string
  status: PaymentSessionStatus
  data: SessionData
}

/** Throws the provider's errors. */
export async function createPayment(
  port: PaymentProvider,
  environment: string,
  { sessionId, amount, currency, totals, claimed }: PaymentRequest,
): Promise<CreatedPayment> {
  const asked = { amount, currency }
  // The claiming workflow has checked what was captured.
  const { id, capture } = claimed
    ? requireFound(await port.findPayment(claimed), port, `the payment ${claimed}`)
    : await port.create({ ...asked, totals, requestId: sessionId })
  // Medusa merges this over the client's data. So write every key that is read later.
  const data = { session_id: sessionId, [port.keptAs.payment]: id, ...asked, environment, capture_id: null }
  return { id, status: capture ? statuses[capture.status] : PaymentSessionStatus.PENDING, data }
}

/** Medusa's statuses of captured payments. */
const statuses = {
  completed: PaymentSessionStatus.CAPTURED,
  partly_refunded: PaymentSessionStatus.CAPTURED,
  pending: PaymentSessionStatus.PENDING_AUTHORIZATION,
  declined: PaymentSessionStatus.REQUIRES_MORE,
  refunded: PaymentSessionStatus.CANCELED,
} as const satisfies Record<Capture["status"], PaymentSessionStatus>
