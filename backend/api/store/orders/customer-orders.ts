import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import type { OrderDetailDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { getLastFulfillmentStatus, getLastPaymentStatus } from "@medusajs/medusa/core-flows"
import { identityOf } from "../../../workflows/account/identity"

/** Dollars, as in Medusa. Omits payments and shipping methods: storefronts fail on empty lists of them. */
const fields = [
  "id",
  "display_id",
  "status",
  "email",
  "currency_code",
  "subtotal",
  "item_subtotal",
  "discount_total",
  "discount_subtotal",
  // Gift card payments and refunds.
  "credit_line_total",
  "tax_total",
  "total",
  "original_total",
  "created_at",
  "updated_at",
  "items.id",
  "items.title",
  "items.subtitle",
  "items.thumbnail",
  "items.product_id",
  "items.product_title",
  "items.product_handle",
  "items.variant_id",
  "items.variant_title",
  "items.variant_sku",
  "items.quantity",
  "items.unit_price",
  "items.subtotal",
  "items.tax_total",
  "items.total",
  "items.original_total",
  "items.created_at",
]

/** Medusa calculates `payment_status` and `fulfillment_status` from these. */
const statusFields = [
  "payment_collections.status",
  "payment_collections.amount",
  "payment_collections.captured_amount",
  "payment_collections.refunded_amount",
  "fulfillments.packed_at",
  "fulfillments.shipped_at",
  "fulfillments.delivered_at",
  "fulfillments.canceled_at",
]

/** Only for the owner: metadata holds the transaction ids, which open the files. */
export const ownedFields = ["metadata", "items.metadata"]

/** Address of the identity (ruling 27). Throws 401 without a customer. */
export async function customerEmail(req: AuthenticatedMedusaRequest): Promise<string> {
  const { actor_type, actor_id, auth_identity_id = "" } = req.auth_context ?? {}
  const identity = actor_type === "customer" && actor_id ? await identityOf(req.scope, auth_identity_id) : undefined
  if (!identity)
    throw new MedusaError(MedusaError.Types.UNAUTHORIZED, "Sign in as the customer who placed these orders.")
  return identity.email
}

/** Includes guest purchases. */
export async function ordersOf(
  req: AuthenticatedMedusaRequest,
  filters: { email: string; id?: string },
  pagination: { skip: number; take: number; order: Record<string, string> },
  moreFields: readonly string[] = [],
) {
  const { data, metadata } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: [...fields, ...statusFields, ...moreFields],
    filters: { ...filters, is_draft_order: false },
    pagination,
  })
  const orders = data.map((row) => {
    const { payment_collections: _payments, fulfillments: _fulfillments, ...order } = row
    const detail = row as OrderDetailDTO // the fields that the two functions read
    return {
      ...order,
      payment_status: getLastPaymentStatus(detail),
      fulfillment_status: getLastFulfillmentStatus(detail),
    }
  })
  return { orders, count: metadata?.count ?? data.length }
}
