import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { productsInShop } from "../../../workflows/price-and-sale/in-shop"
import type { AdminGetProductsInShop } from "../products/validators"

/** What the dashboard's list of products says of the shop: price, struck price and state of each. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminGetProductsInShop>,
  res: MedusaResponse,
): Promise<void> {
  res.json({ products: await productsInShop(req.scope, req.validatedQuery.id) })
}
