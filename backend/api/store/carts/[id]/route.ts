import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { updateCart } from "../../../../workflows/purchase/carts/write-cart"
import { answerCart } from "../shown-cart"
import type { StoreUpdateCart } from "../validators"

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answerCart(req, res)
}

export async function POST(req: MedusaRequest<StoreUpdateCart>, res: MedusaResponse): Promise<void> {
  await updateCart(req.scope, req.params.id ?? "", req.validatedBody)
  await answerCart(req, res)
}
