import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { setPromotionCode } from "../../../../../workflows/purchase/carts/write-cart"
import { answerCart } from "../../shown-cart"
import type { StoreCartPromotions } from "../../validators"

/** A cart has one code: another one takes its place. */
export async function POST(req: MedusaRequest<StoreCartPromotions>, res: MedusaResponse): Promise<void> {
  await setPromotionCode(req.scope, req.params.id ?? "", req.validatedBody.promo_codes[0] ?? null)
  await answerCart(req, res)
}

export async function DELETE(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await setPromotionCode(req.scope, req.params.id ?? "", null)
  await answerCart(req, res)
}
