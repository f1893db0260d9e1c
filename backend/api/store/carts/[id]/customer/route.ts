import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { answerCart } from "../../cart-view"

/** Changes nothing: a purchase belongs to its address. Storefronts call it after the sign-in. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answerCart(req, res)
}
