import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PurchaseProblem } from "../../../../backend/workflows/purchase/problem"
import { processPayment } from "../../../../backend/workflows/purchase/process-payment"
import { type PurchaseLineItem, processPaymentRequest } from "../../../contract/process-payment"
import { answer, fail } from "../../../lib/answer"
import { parse } from "../../../lib/parse"

const done = {
  completed: "Payment processed successfully.",
  pending: "PayPal has not settled this payment yet. Your downloads follow by mail as soon as it has.",
} as const

/** `POST /api/process-payment.php` (shop.md §7; rulings 15 to 17). The same transaction again changes nothing. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(processPaymentRequest, req.body)
  if (!parsed.ok) return fail(res, 400, parsed.message)
  const { transactionId, email, items, giftCardCode } = parsed.data
  if (giftCardCode) return fail(res, 200, "This gift card code is not valid.")
  const lines = deliveredLines(items)
  if (!lines) return fail(res, 400, "items: every line needs the filename of a product.")
  try {
    const result = await processPayment(req.scope, { transactionId, email, items: lines })
    if (result.success) answer(res, 200, { success: true, message: done[result.status] })
    else fail(res, 200, result.message)
  } catch (error) {
    if (!(error instanceof PurchaseProblem)) throw error
    fail(res, error.code === "payment_unavailable" ? 503 : 200, error.message)
  }
}

/** Of a line only file name and quantity count (ruling 15). Undefined when a line names no file. */
function deliveredLines(items: readonly PurchaseLineItem[]) {
  const lines = items.flatMap(({ filename, quantity }) => (filename ? [{ filename, quantity }] : []))
  return lines.length === items.length ? lines : undefined
}
