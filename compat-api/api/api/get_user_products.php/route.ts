import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Shop } from "../../../../backend/lib/shop"
import { tokenOfPurchase } from "../../../../backend/workflows/purchase/mails/purchase-links"
import { purchasedProducts } from "../../../../backend/workflows/purchase/queries/purchased-products"
import { type ProductsAnswer, productsRequest } from "../../../contract/own-data"
import { answer, fail } from "../../../lib/answer"
import { parse } from "../../../lib/parse"
import { ownSession } from "../../../lib/session"

/** `POST /api/get_user_products.php`: what was bought with the session's address, also as a guest (rulings 27 and 39). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(productsRequest, req.body)
  if (!parsed.ok) return fail(res, 400, parsed.message)
  const session = await ownSession(req, res, parsed.data.email)
  if (!session) return
  const settings = req.scope.resolve(Shop.SETTINGS)
  const products = await purchasedProducts(req.scope, session.email)
  answer<ProductsAnswer>(res, 200, {
    success: true,
    products: products.map(({ filename, transactionId, boughtAt, title, category, version, licences, purchase }) => ({
      filename,
      transaction_id: transactionId,
      created_at: boughtAt.toISOString(),
      title,
      category,
      version,
      ...(licences > 1 ? { licences } : {}),
      purchase_token: tokenOfPurchase(settings, purchase),
    })),
  })
}
