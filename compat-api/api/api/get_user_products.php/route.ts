import { purchasedProducts } from "../../../../backend/workflows/purchase/queries/purchased-products"
import { type ProductsAnswer, productsRequest } from "../../../contract/customer-data"
import { answer } from "../../../lib/answer"
import { withSession } from "../../../lib/with-body"

/** Includes purchases made as a guest with the session's address (rulings 27 and 39). */
export const POST = withSession(productsRequest, async (req, res, _data, session) => {
  const products = await purchasedProducts(req.scope, session.email)
  answer<ProductsAnswer>(res, 200, { success: true, products })
})
