import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { purchaseOfCart, readStoreCart } from "../../../workflows/purchase/carts/store-cart"

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

/** Without whose the address is: who typed it has proven nothing by it (rulings 24 and 27). */
export function withoutCustomer<Row extends OfCustomer>({ customer: _customer, customer_id: _id, ...shown }: Row) {
  return shown
}

/** A cart as Medusa answers it, but for its customer. */
export async function shownCart(
  req: MedusaRequest,
  id: string,
  fields: string[] = req.queryConfig.fields,
): Promise<object> {
  const cart: ShownCart = await readStoreCart(req.scope, id, fields)
  if (cart.payment_collection) await keepFrozenSession(req, id, cart.payment_collection)
  return withoutCustomer(cart)
}

/** A payment collection as Medusa answers it. */
export async function shownCollection(req: MedusaRequest, id: string): Promise<object> {
  const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "payment_collection",
    fields: [...req.queryConfig.fields, "cart.id"],
    filters: { id },
  })
  const { cart, ...collection } = data[0] as ShownCollection & { cart?: { id: string } } // its link
  await keepFrozenSession(req, cart?.id ?? "", collection)
  return collection
}

/** Of a call that died before its purchase was frozen there may be a session: nobody is to approve its payment. */
async function keepFrozenSession(req: MedusaRequest, cartId: string, collection: ShownCollection): Promise<void> {
  if (!collection.payment_sessions) return
  const purchase = await purchaseOfCart(req.scope, cartId)
  collection.payment_sessions = collection.payment_sessions.filter(({ id }) => id === purchase?.payment_session_id)
}

export async function answerCart(req: MedusaRequest, res: MedusaResponse, id = req.params.id ?? ""): Promise<void> {
  res.set("Cache-Control", "no-store").json({ cart: await shownCart(req, id) })
}
