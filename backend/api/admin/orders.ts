import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaResponse,
  MiddlewareRoute,
} from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { notAllowed } from "../../lib/refusals"
import { unused } from "../../lib/unused"
import { exportOrdersWorkflow } from "../../workflows/export/export-orders"
import { correctAddress } from "../../workflows/purchase/commands/correct-address"
import { purchaseOfOrder } from "../../workflows/purchase/lookups/purchase-of"
import { cancelPurchase } from "../../workflows/purchase/refund/cancel-purchase"
import { call } from "../call"
import { refundStatus } from "./purchase-refunds"

/** Refuses the dashboard's prompt, which names no amount. Programs can cancel with a token or API key. */
function refusePrompt(req: AuthenticatedMedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  next(req.headers.authorization ? undefined : notAllowed(unused.cancelledOrders.instead))
}

/** Refunds the rest of a purchase first (ruling 22). */
async function cancelOrder(req: AuthenticatedMedusaRequest, res: MedusaResponse, next: MedusaNextFunction) {
  const orderId = req.params.id ?? ""
  const purchase = await purchaseOfOrder(req.scope, orderId)
  if (!purchase) return next()
  const refund = await cancelPurchase(req.scope, purchase, orderId, req.auth_context.actor_id)
  const status = refund ? refundStatus(refund) : 200
  res.status(status).json({ order: await orderOf(req, orderId) })
}

const byDialog = "Changed in Medusa's dialog on the order's page."

/** Corrects the purchase's address as well (ruling 54). */
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

/** Same fields as Medusa's routes. */
async function orderOf({ scope, queryConfig }: AuthenticatedMedusaRequest, id: string) {
  const query = scope.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "order", fields: queryConfig.fields, filters: { id } })
  return data[0]
}

/** Refuses changes of these addresses, because no page shows them. */
function refuseAddresses(
  req: AuthenticatedMedusaRequest<Record<string, unknown>>,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const hasAddress = Boolean(req.validatedBody.shipping_address ?? req.validatedBody.billing_address)
  next(hasAddress ? notAllowed(unused.orderAddresses.instead) : undefined)
}

/** A matcher with Medusa's names runs after Medusa's checks, before its route. */
export const orderMiddlewares: MiddlewareRoute[] = [
  { matcher: "/admin/orders/:id", methods: ["POST"], middlewares: [refuseAddresses, correctEmail] },
  {
    matcher: "/admin/orders/:id/cancel",
    methods: ["POST"],
    middlewares: [refusePrompt, cancelOrder],
  },
]

export const orderCalls = [
  /** Replaces Medusa's route, after its checks. */
  call("POST /admin/orders/export", {}, async (req, res) => {
    const { transaction } = await exportOrdersWorkflow(req.scope).run({ input: req.filterableFields })
    res.status(202).json({ transaction_id: transaction.transactionId })
  }),
]
