import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { updateCart } from "../../../../../workflows/purchase/carts/write-cart"
import { answerCart } from "../../cart-view"
import type { StoreCartPromotions } from "../../validators"

/** Replaces the cart's one code. */
export async function POST(req: MedusaRequest<StoreCartPromotions>, res: MedusaResponse): Promise<void> {
  await updateCart(req.scope, req.params.id ?? "", { promotionCode: req.validatedBody.promo_codes[0] ?? null })
  await answerCart(req, res)
}

export async function DELETE(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await updateCart(req.scope, req.params.id ?? "", { promotionCode: null })
  await answerCart(req, res)
}
