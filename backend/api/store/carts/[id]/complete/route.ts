import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { completeCart } from "../../../../../workflows/purchase/carts/complete-cart"
import { type ProblemCode, PurchaseProblem } from "../../../../../workflows/purchase/rules/problem"
import { shownCart, withoutCustomer } from "../../shown-cart"

const { PAYMENT_AUTHORIZATION_ERROR, PAYMENT_REQUIRES_MORE_ERROR } = MedusaError.Types

/** Where nothing was captured, Medusa answers the cart, and what the shopper has to do. */
const unpaid: Partial<Record<ProblemCode, string>> = {
  not_approved: PAYMENT_REQUIRES_MORE_ERROR,
  instrument_declined: PAYMENT_AUTHORIZATION_ERROR,
  bought_meanwhile: PAYMENT_AUTHORIZATION_ERROR,
}

/** Of the cart: what the query asks for is the order's. */
const cartFields = ["*", "items.*", "payment_collection.*", "payment_collection.payment_sessions.*"]

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const cartId = req.params.id ?? ""
  res.set("Cache-Control", "no-store")
  try {
    const orderId = await completeCart(req.scope, cartId)
    // With the transaction, which is the ticket to the files.
    const fields = [...req.queryConfig.fields, "metadata"]
    const filters = { id: orderId }
    const { data } = await req.scope
      .resolve(ContainerRegistrationKeys.QUERY)
      .graph({ entity: "order", fields, filters })
    res.json({ type: "order", order: withoutCustomer(data[0] ?? {}) })
  } catch (error) {
    const type = error instanceof PurchaseProblem ? unpaid[error.code] : undefined
    if (!(error instanceof PurchaseProblem) || !type) throw error
    const { message, code: name } = error
    res.json({ type: "cart", cart: await shownCart(req, cartId, cartFields), error: { message, name, type } })
  }
}
