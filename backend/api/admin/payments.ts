import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaResponse,
  MiddlewareRoute,
} from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { invalidData, notAllowed } from "../../lib/refusals"
import { centsOf } from "../../lib/totals"
import { unused } from "../../lib/unused"
import type { RequestedRefund } from "../../modules/purchase/refunded-line"
import { purchaseOfPayment } from "../../workflows/purchase/lookups/purchase-of"
import { refundPurchase } from "../../workflows/purchase/refund/refund-purchase"
import { refundStatus } from "./purchase-refunds"

/** `amount`: dollars; default is the whole payment. */
interface RefundBody {
  amount?: number
  note?: string | null
}

/** Refuses the dashboard's form: it proposes the whole payment and reads "12,50" as 1,250. Programs use a token or API key. */
function refuseForm(req: AuthenticatedMedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const isDashboard = !req.headers.authorization
  next(isDashboard ? notAllowed(unused.refundForm.instead) : undefined)
}

/** Refunds the purchase instead (ruling 22). */
async function refundPayment(
  req: AuthenticatedMedusaRequest<RefundBody>,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const paymentId = req.params.id ?? ""
  const purchaseId = await purchaseOfPayment(req.scope, paymentId)
  if (!purchaseId) return next()
  const { amount, note } = req.validatedBody
  const refund = await refundPurchase(req.scope, purchaseId, {
    asked: askedFor(amount),
    origin: "staff",
    actor: req.auth_context.actor_id,
    reason: note ?? null,
    requestKey: null,
  })
  const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "payment",
    fields: req.queryConfig.fields,
    filters: { id: paymentId },
  })
  res.status(refundStatus(refund)).json({ payment: data[0] })
}

/** Medusa knows no gift card payments, so an amount concerns the provider's part only. */
function askedFor(dollars: number | undefined): RequestedRefund {
  if (dollars === undefined) return { scope: "whole" }
  const amount = centsOf(dollars)
  if (Math.abs(dollars * 100 - amount) > 1e-6) {
    throw invalidData("The amount must be whole cents.")
  }
  return { scope: "amount", amount, walletOnly: true }
}

/** A matcher with Medusa's names runs after Medusa's checks, before its route. */
export const paymentMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/payments/:id/refund",
    methods: ["POST"],
    middlewares: [refuseForm, refundPayment],
  },
]
