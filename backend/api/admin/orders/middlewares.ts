import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaResponse,
  MiddlewareRoute,
} from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { notAllowed } from "../../../lib/refusals"
import { unused } from "../../../lib/unused"
import { cancelPurchase } from "../../../workflows/refund/cancel-purchase"
import { purchaseOfOrder } from "../../../workflows/refund/purchase-of"
import { refundStatus } from "../refund-status"

/** Medusa's cancellation of an order: of a purchase, all that is left of it goes back first (ruling 22). */
async function cancelOrder(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const orderId = req.params.id ?? ""
  const purchase = await purchaseOfOrder(req.scope, orderId)
  if (!purchase) return next()
  const refund = await cancelPurchase(req.scope, purchase, orderId, req.auth_context.actor_id)
  const status = refund ? refundStatus(refund) : 200
  const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: req.queryConfig.fields,
    filters: { id: orderId },
  })
  res.status(status).json({ order: data[0] })
}

/** Nobody would see what became of them. */
function refuseAddresses(
  req: AuthenticatedMedusaRequest<Record<string, unknown>>,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const hasAddress = Boolean(req.validatedBody.shipping_address ?? req.validatedBody.billing_address)
  next(hasAddress ? notAllowed(unused.orderAddresses.instead) : undefined)
}

/** By Medusa's own names of parameters: so it comes after what Medusa checks, and before its route. */
export const orderMiddlewares: MiddlewareRoute[] = [
  { matcher: "/admin/orders/:id/cancel", methods: ["POST"], middlewares: [cancelOrder as never] },
  { matcher: "/admin/orders/:id", methods: ["POST"], middlewares: [refuseAddresses as never] },
]
