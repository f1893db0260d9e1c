import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Shop } from "../../../../../backend/lib/shop"
import { amountOf } from "../../../../../backend/lib/totals"
import { beginPayment } from "../../../../../backend/workflows/purchase/commands/begin-payment"
import { PurchaseProblem } from "../../../../../backend/workflows/purchase/rules/problem"
import { type BeginPaymentAnswer, beginPaymentRequest } from "../../../../contract/checkout"
import { checked } from "../../../../lib/checkout-errors"
import { orderOf } from "../../../../lib/checkout-order"

/** Ruling 17. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { method = "paypal", ...asked } = checked(beginPaymentRequest, req.body)
  const { name, isApprovedByBuyer } = req.scope.resolve(Shop.PAYMENT_PROVIDERS)[method]
  if (!isApprovedByBuyer) throw new PurchaseProblem("invalid_request", `method: ${name} has a call of its own.`)
  const purchase = await beginPayment(req.scope, { ...(await orderOf(req, res, asked)), provider: method })
  const answer: BeginPaymentAnswer = { id: purchase.payment_id ?? "", total: amountOf(purchase.total) }
  res.status(201).json(answer)
}
