import { ownGiftCards, ownOrders } from "../../../../backend/workflows/purchase/queries/own-orders"
import { purchasedProducts } from "../../../../backend/workflows/purchase/queries/purchased-products"
import { type ProductsAnswer, productsRequest } from "../../../contract/customer-data"
import { answer } from "../../../lib/answer"
import { withSession } from "../../../lib/with-body"

/** Includes purchases made as a guest with the session's address (rulings 27 and 39). */
export const POST = withSession(productsRequest, async (req, res, _data, session) => {
  const [products, gift_cards, orders] = await Promise.all([
    purchasedProducts(req.scope, session.email),
    ownGiftCards(req.scope, session.email),
    ownOrders(req.scope, session.email),
  ])
  answer<ProductsAnswer>(res, 200, { success: true, products, gift_cards, orders })
})
