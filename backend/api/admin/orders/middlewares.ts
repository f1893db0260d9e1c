import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaResponse,
  MiddlewareRoute,
} from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { notAllowed } from "../../../lib/refusals"
import { unused } from "../../../lib/unused"
import { correctAddress } from "../../../workflows/purchase/commands/correct-address"
import { purchaseOfOrder } from "../../../workflows/purchase/lookups/purchase-of"
import { cancelPurchase } from "../../../workflows/purchase/refund/cancel-purchase"
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
  res.status(status).json({ order: await orderOf(req, orderId) })
}

const byDialog = "Changed in Medusa's dialog on the page of the order."

/** Medusa's change of an order's address: the purchase's is corrected with it (ruling 54). */
async function correctEmail(
  req: AuthenticatedMedusaRequest<{ email?: string }>,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { email: to, ...others } = req.validatedBody
  const id = req.params.id ?? ""
  const purchase = to ? await purchaseOfOrder(req.scope, id) : undefined
  if (!to || !purchase) return next()
  if (to !== purchase.email) {
    const actor = req.auth_context.actor_id
    await correctAddress(req.scope, { purchaseId: purchase.id, actor, to, reason: byDialog })
  }
  req.validatedBody = others
  if (Object.keys(others).length > 0) return next()
  res.status(200).json({ order: await orderOf(req, id) })
}

/** As Medusa's own routes answer it. */
async function orderOf({ scope, queryConfig }: AuthenticatedMedusaRequest, id: string) {
  const query = scope.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "order", fields: queryConfig.fields, filters: { id } })
  return data[0]
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
  { matcher: "/admin/orders/:id", methods: ["POST"], middlewares: [refuseAddresses as never, correctEmail as never] },
  { matcher: "/admin/orders/:id/cancel", methods: ["POST"], middlewares: [cancelOrder as never] },
]
