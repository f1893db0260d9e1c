import type { Lie } from "./lie"
import type { Money } from "./money"
import type { Payee, PurchaseUnit } from "./order-request"

export const ownAccount = { email_address: "merchant@example.com", merchant_id: "SHPMERCHANT22" } as const

export const instruments = ["ok", "declined", "pending"] as const
export type Instrument = (typeof instruments)[number]

/** Wrong answers for tests (lie.ts). */
interface Lies {
  order?: Lie
  capture?: Lie
  refund?: Lie
}

export interface OrderRecord {
  id: string
  createTime: string
  updateTime: string
  status: "CREATED" | "APPROVED" | "COMPLETED"
  purchaseUnits: PurchaseUnit[]
  brandName?: string
  returnUrl?: string
  cancelUrl?: string
  payer?: { email: string; payerId: string }
  instrument?: Instrument
  setback?: "declined" | "cancelled"
  /** Amount that is captured instead of the approved one. */
  tampered?: { value?: string; currency?: string }
  lies?: Lies
}

/** An eCheck refund is pending for days and may then fail. */
export const refundStatuses = ["COMPLETED", "PENDING", "FAILED"] as const
type RefundStatus = (typeof refundStatuses)[number]

export interface CaptureRecord {
  id: string
  orderId: string
  unit: number
  status: "COMPLETED" | "PENDING" | "DECLINED" | "PARTIALLY_REFUNDED" | "REFUNDED"
  amount: Money
  /** Absent if the payee is the app's own account. */
  payee?: Payee
  /** Absent if completed. */
  refundsBecome?: RefundStatus
  invoiceId?: string
  customId?: string
  lie?: Lie
  createTime: string
  updateTime: string
}

export interface RefundRecord {
  id: string
  captureId: string
  /** Reversal: PayPal took the money back. */
  kind: "refund" | "reversal"
  /** Absent if completed. */
  status?: RefundStatus
  amount: Money
  /** Hundredths, this refund included. */
  totalRefunded: number
  invoiceId?: string
  customId?: string
  note?: string
  lie?: Lie
  createTime: string
  updateTime?: string
}

interface AnswerRecord {
  status: number
  text: string
}

export interface DeliveryRecord {
  id: string
  eventType: string
  /** Exactly as sent and signed. */
  body: string
  status: "pending" | "delivered" | "given up"
  attempts: number
  /** Null if no answer came. */
  lastStatus: number | null
}

export interface Tables {
  orders: OrderRecord
  captures: CaptureRecord
  refunds: RefundRecord
  answers: AnswerRecord
  deliveries: DeliveryRecord
  settings: string
}
