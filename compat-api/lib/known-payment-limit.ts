import type { MedusaContainer } from "@medusajs/framework/types"
import type { Request } from "express"
import { captureIdIn } from "../../backend/lib/payments/paypal/ids"
import { provenSubject } from "../../backend/lib/rate-limits/limit-key"
import { isKnownPayment, type NamedPayment } from "../../backend/workflows/purchase/lookups/purchase-of"
import type { LimitOptions } from "./limited"

/** Lets a known payment pass its network's limit. */
export const paidInBody: LimitOptions = {
  payment: (req) => known(req, "transaction_id", captureIdOf(req)),
}

function captureIdOf({ body }: Request): string | undefined {
  const { transactionId } = (body ?? {}) as { transactionId?: unknown } // as the body parser left it
  return typeof transactionId === "string" ? captureIdIn(transactionId) : undefined
}

export const paidInPath: LimitOptions = {
  payment: (req) => known(req, req.params.id?.startsWith("cart_") ? "cart_id" : "payment_id", req.params.id),
}

async function known(req: Request, by: "transaction_id" | "payment_id" | "cart_id", id: unknown) {
  if (typeof id !== "string") return undefined
  const { scope } = req as Request & { scope: MedusaContainer } // Medusa's middlewares run after its scope is set.
  const payment = { [by]: id } as NamedPayment
  return (await isKnownPayment(scope, payment)) ? provenSubject(id) : undefined
}
