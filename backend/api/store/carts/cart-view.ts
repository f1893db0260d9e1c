import type { AuthenticatedMedusaRequest, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { purchaseOfCart, readStoreCart } from "../../../workflows/purchase/carts/store-cart"
import { promotionsOfCart } from "../../../workflows/purchase/queries/cart-promotions"

interface ShownCart extends OfCustomer {
  payment_collection?: ShownCollection | null
}

interface ShownCollection {
  payment_sessions?: { id: string }[] | null
}

interface OfCustomer {
  customer?: unknown
  customer_id?: unknown
}

/** A typed address proves nothing, so its customer stays hidden (rulings 24 and 27). */
export function withoutCustomer<Row extends OfCustomer>({ customer: _customer, customer_id: _id, ...shown }: Row) {
  return shown
}

/** Signed-in readers always see their own customer id, whatever address the cart has. */
function readerId(req: MedusaRequest & Partial<Pick<AuthenticatedMedusaRequest, "auth_context">>): {
  customer_id?: string
} {
  const { actor_type, actor_id } = req.auth_context ?? {}
  return actor_type === "customer" && actor_id ? { customer_id: actor_id } : {}
}

export async function cartView(
  req: MedusaRequest,
  id: string,
  fields: string[] = req.queryConfig.fields,
): Promise<object> {
  const cart: ShownCart = await readStoreCart(req.scope, id, fields)
  if (cart.payment_collection) await keepFrozenSession(req, id, cart.payment_collection)
  const promotions = fields.some((field) => /\bpromotions\b/.test(field))
    ? { promotions: await promotionsOfCart(req.scope, id) }
    : {}
  return { ...withoutCustomer(cart), ...readerId(req), ...promotions }
}

export async function collectionView(req: MedusaRequest, id: string): Promise<object> {
  const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "payment_collection",
    fields: [...req.queryConfig.fields, "cart.id"],
    filters: { id },
  })
  const { cart, ...collection } = data[0] as ShownCollection & { cart?: { id: string } } // its link
  await keepFrozenSession(req, cart?.id ?? "", collection)
  return collection
}

/** A crashed call can leave a session without a purchase. Hide it. */
async function keepFrozenSession(req: MedusaRequest, cartId: string, collection: ShownCollection): Promise<void> {
  if (!collection.payment_sessions) return
  const purchase = await purchaseOfCart(req.scope, cartId)
  collection.payment_sessions = collection.payment_sessions.filter(({ id }) => id === purchase?.payment_session_id)
}

export async function answerCart(req: MedusaRequest, res: MedusaResponse, id = req.params.id ?? ""): Promise<void> {
  res.set("Cache-Control", "no-store").json({ cart: await cartView(req, id) })
}
