import type { MedusaContainer } from "@medusajs/framework/types"
import type { Request } from "express"
import { isKnownPayment, type NamedPayment } from "../../backend/workflows/purchase/lookups/known-payment"
import type { LimitOptions } from "./limited"

/** Who paid is let through where others of their network are not: for calls that name the payment in their body. */
export const paidInBody: LimitOptions = {
  payment: (req) => known(req, "transaction_id", (req.body as { transactionId?: unknown } | undefined)?.transactionId),
}

/** The same for calls that name the payment, or its cart, in their path. */
export const paidInPath: LimitOptions = {
  payment: (req) => known(req, req.params.id?.startsWith("cart_") ? "cart_id" : "payment_id", req.params.id),
}

/** The payment's id, when the shop has a purchase of it. */
async function known(
  req: Request,
  by: "transaction_id" | "payment_id" | "cart_id",
  id: unknown,
): Promise<string | undefined> {
  if (typeof id !== "string") return undefined
  const { scope } = req as Request & { scope: MedusaContainer } // Medusa's middlewares come after its scope.
  const payment = { [by]: id } as NamedPayment
  return (await isKnownPayment(scope, payment)) ? id : undefined
}
