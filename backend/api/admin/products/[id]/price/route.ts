import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { setPriceAndSale } from "../../../../../workflows/price-and-sale/set-price-and-sale"
import { shownPriceAndSale } from "../../../../../workflows/price-and-sale/shown-price"
import type { AdminSetPrice } from "../../validators"
import { wantedPrice } from "../../wanted-price"

/** What a product costs, what shoppers see of it now, and its sales that hold or are to come. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json(await shownPriceAndSale(req.scope, req.params.id ?? ""))
}

/** Sets the price, and makes, changes or ends one sale. */
export async function POST(req: AuthenticatedMedusaRequest<AdminSetPrice>, res: MedusaResponse): Promise<void> {
  const productId = req.params.id ?? ""
  const { actor_id: actorId } = req.auth_context
  await setPriceAndSale(req.scope, { productId, actorId, ...wantedPrice(req.validatedBody) })
  res.json(await shownPriceAndSale(req.scope, productId))
}
