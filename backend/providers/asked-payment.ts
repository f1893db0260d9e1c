import { PaymentSessionStatus } from "@medusajs/framework/utils"
import { shown } from "../lib/payments/errors"
import type { Capture, PaymentProvider } from "../lib/payments/provider"
import type { Cents, Totals } from "../lib/totals"

/** A payment that is wanted for a session of Medusa's. */
export interface WantedPayment {
  sessionId: string
  /** To the cent: rounded half up (ruling 13). */
  amount: Cents
  currency: string
  totals?: Totals | undefined
  /** A payment that an integrator made at the provider; left out, a new one is made. */
  claimed?: string | undefined
}

/** What a session keeps of its payment. */
export interface SessionData extends Record<string, unknown> {
  amount: Cents
  currency: string
  capture_id: string | null
}

/** A payment at its provider, as Medusa's session says it. */
export interface AskedPayment {
  id: string
  status: PaymentSessionStatus
  data: SessionData
}

/** Asks the provider for a payment, or takes the one that is claimed. Throws what the provider throws. */
export async function askedPayment(
  port: PaymentProvider,
  environment: string,
  { sessionId, amount, currency, totals, claimed }: WantedPayment,
): Promise<AskedPayment> {
  const asked = { amount, currency }
  // An integrator made it at the provider; the workflow that claims it has checked what was captured.
  const { id, capture } = claimed
    ? shown(await port.findPayment(claimed), port, `the payment ${claimed}`)
    : await port.create({ ...asked, totals, requestId: sessionId })
  // Medusa lays this over what the client sent: every key that is read back is written here.
  const data = { session_id: sessionId, [port.keptAs.payment]: id, ...asked, environment, capture_id: null }
  return { id, status: capture ? statuses[capture.status] : PaymentSessionStatus.PENDING, data }
}

/** Medusa's words for the state of a payment of which something was captured. */
const statuses = {
  completed: PaymentSessionStatus.CAPTURED,
  partly_refunded: PaymentSessionStatus.CAPTURED,
  pending: PaymentSessionStatus.PENDING_AUTHORIZATION,
  declined: PaymentSessionStatus.REQUIRES_MORE,
  refunded: PaymentSessionStatus.CANCELED,
} as const satisfies Record<Capture["status"], PaymentSessionStatus>
