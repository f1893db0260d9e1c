import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { updateCart } from "../../../../workflows/purchase/carts/write-cart"
import { answerCart } from "../cart-view"
import type { StoreUpdateCart } from "../validators"

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answerCart(req, res)
}

export async function POST(req: MedusaRequest<StoreUpdateCart>, res: MedusaResponse): Promise<void> {
  const id = req.params.id ?? ""
  const { promo_codes: codes, ...details } = req.validatedBody
  await updateCart(req.scope, id, { ...details, promotionCode: codes && (codes[0] ?? null) })
  await answerCart(req, res)
}
