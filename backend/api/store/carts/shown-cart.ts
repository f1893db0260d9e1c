import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { purchaseOfCart, readStoreCart } from "../../../workflows/purchase/carts/store-cart"

interface ShownCart {
  payment_collection?: ShownCollection | null
}

interface ShownCollection {
  payment_sessions?: { id: string }[] | null
}

/** A cart as Medusa answers it. */
export async function shownCart(
  req: MedusaRequest,
  id: string,
  fields: string[] = req.queryConfig.fields,
): Promise<object> {
  const cart: ShownCart = await readStoreCart(req.scope, id, fields)
  if (cart.payment_collection) await keepFrozenSession(req, id, cart.payment_collection)
  return cart
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
