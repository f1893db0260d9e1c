import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { addLine } from "../../../../../workflows/purchase/carts/write-cart"
import { answerCart } from "../../cart-view"
import type { StoreAddLineItem } from "../../validators"

export async function POST(req: MedusaRequest<StoreAddLineItem>, res: MedusaResponse): Promise<void> {
  await addLine(req.scope, req.params.id ?? "", req.validatedBody)
  await answerCart(req, res)
}
