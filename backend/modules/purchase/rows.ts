import { MedusaService } from "@medusajs/framework/utils"
import { CaptureMismatch as CaptureMismatchModel } from "./models/capture-mismatch"
import { PaypalEvent as PaypalEventModel } from "./models/paypal-event"
import { Purchase as PurchaseModel } from "./models/purchase"
import { PurchaseRefund as PurchaseRefundModel } from "./models/purchase-refund"

/** Medusa's methods for the tables. */
export const PurchaseRows = MedusaService({
  Purchase: PurchaseModel,
  PurchaseRefund: PurchaseRefundModel,
  CaptureMismatch: CaptureMismatchModel,
  PaypalEvent: PaypalEventModel,
})

/** A row of the purchase record. */
export type Purchase = Awaited<ReturnType<InstanceType<typeof PurchaseRows>["retrievePurchase"]>>

export type PurchaseRefund = Awaited<ReturnType<InstanceType<typeof PurchaseRows>["retrievePurchaseRefund"]>>
export type CaptureMismatch = Awaited<ReturnType<InstanceType<typeof PurchaseRows>["retrieveCaptureMismatch"]>>
export type PaypalEvent = Awaited<ReturnType<InstanceType<typeof PurchaseRows>["retrievePaypalEvent"]>>
