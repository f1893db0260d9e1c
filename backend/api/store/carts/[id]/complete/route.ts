import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { completeCart } from "../../../../../workflows/purchase/carts/store-cart"
import { withDownloads } from "../../../../../workflows/purchase/queries/order-downloads"
import { type ProblemCode, PurchaseProblem } from "../../../../../workflows/purchase/rules/problem"
import { cartView, withoutCustomer } from "../../cart-view"

const { PAYMENT_AUTHORIZATION_ERROR, PAYMENT_REQUIRES_MORE_ERROR } = MedusaError.Types

/** Medusa answers these with the cart and its error type. */
const unpaid: Partial<Record<ProblemCode, string>> = {
  not_approved: PAYMENT_REQUIRES_MORE_ERROR,
  instrument_declined: PAYMENT_AUTHORIZATION_ERROR,
  bought_meanwhile: PAYMENT_AUTHORIZATION_ERROR,
  payment_closed: PAYMENT_AUTHORIZATION_ERROR,
}

/** Fields of a returned cart. The fields in the query apply to the order. */
const cartFields = ["*", "items.*", "payment_collection.*", "payment_collection.payment_sessions.*"]

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const cartId = req.params.id ?? ""
  res.set("Cache-Control", "no-store")
  try {
    const orderId = await completeCart(req.scope, cartId)
    // Includes the transaction id, which opens the files.
    const fields = [...req.queryConfig.fields, "metadata"]
    const filters = { id: orderId }
    const { data } = await req.scope
      .resolve(ContainerRegistrationKeys.QUERY)
      .graph({ entity: "order", fields, filters })
    const [order] = data
    if (!order) throw new Error(`There is no order ${orderId}.`)
    const items = await withDownloads(req.scope, orderId, order.items ?? [], { isOwner: false })
    res.json({ type: "order", order: { ...withoutCustomer(order), items } })
  } catch (error) {
    const type = error instanceof PurchaseProblem ? unpaid[error.code] : undefined
    if (!(error instanceof PurchaseProblem) || !type) throw error
    const { message, code: name } = error
    res.json({ type: "cart", cart: await cartView(req, cartId, cartFields), error: { message, name, type } })
  }
}
