import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { identityOf } from "../../../workflows/account/identity"

/** What an order shows of itself by the store API: nothing of how it was paid. Amounts in dollars, as Medusa has them. */
const fields = [
  "id",
  "display_id",
  "status",
  "email",
  "currency_code",
  "subtotal",
  "discount_subtotal",
  // What a gift card paid, and what went back.
  "credit_line_total",
  "tax_total",
  "total",
  "created_at",
  "updated_at",
  "items.id",
  "items.title",
  "items.subtitle",
  "items.product_id",
  "items.product_title",
  "items.product_handle",
  "items.variant_id",
  "items.variant_sku",
  "items.quantity",
  "items.unit_price",
  "items.subtotal",
  "items.tax_total",
  "items.total",
]

/** 401 without a customer; the address of the account's own identity otherwise (ruling 27). */
export async function ownAddress(req: AuthenticatedMedusaRequest): Promise<string> {
  const { actor_type, actor_id, auth_identity_id = "" } = req.auth_context ?? {}
  const identity = actor_type === "customer" && actor_id ? await identityOf(req.scope, auth_identity_id) : undefined
  if (!identity)
    throw new MedusaError(MedusaError.Types.UNAUTHORIZED, "Sign in as the customer whose orders these are.")
  return identity.email
}

/** Orders of an address, purchases as a guest among them. */
export async function ordersOf(
  req: AuthenticatedMedusaRequest,
  filters: { email: string; id?: string },
  pagination: { skip: number; take: number; order: Record<string, string> },
) {
  const { data, metadata } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields,
    filters: { ...filters, is_draft_order: false },
    pagination,
  })
  return { orders: data, count: metadata?.count ?? data.length }
}
