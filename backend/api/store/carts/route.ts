import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { createCart } from "../../../workflows/purchase/carts/write-cart"
import { answerCart } from "./shown-cart"
import type { StoreCreateCart } from "./validators"

/** In the place of Medusa's, whose cart ends in no purchase (docs/decisions/053-the-store-api-is-a-door.md). */
export async function POST(req: MedusaRequest<StoreCreateCart>, res: MedusaResponse): Promise<void> {
  await answerCart(req, res, await createCart(req.scope, req.validatedBody))
}
