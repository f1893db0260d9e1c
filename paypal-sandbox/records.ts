import type { Money } from "./money"
import type { PurchaseUnit } from "./order-request"

/** How the simulated shopper pays: it works, it is declined at the capture, or the capture stays pending. */
export const instruments = ["ok", "declined", "pending"] as const
export type Instrument = (typeof instruments)[number]

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
  /** What the shopper did last that did not lead to a payment; the approval window says so. */
  setback?: "declined" | "cancelled"
  /** The capture answers this instead of what was approved. */
  tampered?: { value?: string; currency?: string }
}

/** What PayPal says of a refund; one out of an eCheck is pending for days, and may fail then. */
export const refundStatuses = ["COMPLETED", "PENDING", "FAILED"] as const
type RefundStatus = (typeof refundStatuses)[number]

export interface CaptureRecord {
  id: string
  orderId: string
  unit: number
  status: "COMPLETED" | "PENDING" | "DECLINED" | "PARTIALLY_REFUNDED" | "REFUNDED"
  amount: Money
  /** What becomes of the refunds that are asked for; absent: they are completed. */
  refundsBecome?: RefundStatus
  invoiceId?: string
  customId?: string
  createTime: string
  updateTime: string
}

export interface RefundRecord {
  id: string
  captureId: string
  /** A reversal is money that PayPal took back, as after a chargeback. */
  kind: "refund" | "reversal"
  /** Absent: completed. */
  status?: RefundStatus
  amount: Money
  /** Hundredths given back of the capture, this refund included. */
  totalRefunded: number
  invoiceId?: string
  customId?: string
  note?: string
  createTime: string
  /** When it was settled, if it was pending. */
  updateTime?: string
}

/** The first answer to a PayPal-Request-Id. */
interface AnswerRecord {
  status: number
  text: string
}

export interface DeliveryRecord {
  id: string
  eventType: string
  /** The event's JSON, byte for byte as it is sent and signed. */
  body: string
  status: "pending" | "delivered" | "given up"
  attempts: number
  /** HTTP status of the last attempt; null: no answer came. */
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
