import { MedusaService } from "@medusajs/framework/utils"
import { CaptureMismatch as CaptureMismatchModel } from "./models/capture-mismatch"
import { PaymentAccount as PaymentAccountModel, PaymentEvent as PaymentEventModel } from "./models/payment-event"
import { Purchase as PurchaseModel } from "./models/purchase"
import { PurchaseRefund as PurchaseRefundModel } from "./models/purchase-refund"

export const PurchaseRows = MedusaService({
  Purchase: PurchaseModel,
  PurchaseRefund: PurchaseRefundModel,
  CaptureMismatch: CaptureMismatchModel,
  PaymentEvent: PaymentEventModel,
  PaymentAccount: PaymentAccountModel,
})

export type Purchase = Awaited<ReturnType<InstanceType<typeof PurchaseRows>["retrievePurchase"]>>

export type PurchaseRefund = Awaited<ReturnType<InstanceType<typeof PurchaseRows>["retrievePurchaseRefund"]>>
export type CaptureMismatch = Awaited<ReturnType<InstanceType<typeof PurchaseRows>["retrieveCaptureMismatch"]>>
export type PaymentEvent = Awaited<ReturnType<InstanceType<typeof PurchaseRows>["retrievePaymentEvent"]>>
