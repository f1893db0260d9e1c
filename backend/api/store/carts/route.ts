import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { createCart } from "../../../workflows/purchase/carts/write-cart"
import { answerCart } from "./cart-view"
import type { StoreCreateCart } from "./validators"

/** Replaces Medusa's route (decision 027). */
export async function POST(req: MedusaRequest<StoreCreateCart>, res: MedusaResponse): Promise<void> {
  await answerCart(req, res, await createCart(req.scope, req.validatedBody))
}
