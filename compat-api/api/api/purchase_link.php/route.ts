import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { wantLink } from "../../../../backend/workflows/purchase/commands/want-link"
import { purchaseLinkRequest } from "../../../contract/purchases"
import { answer, fail } from "../../../lib/answer"
import { parse } from "../../../lib/parse"

/** `POST /api/purchase_link.php`: says and does the same whether there is such a purchase. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(purchaseLinkRequest, req.body)
  if (!parsed.ok) return fail(res, 400, parsed.message)
  await wantLink(req.scope, parsed.data)
  answer(res, 200, { success: true, message: "If we find a purchase, we will e-mail its link to the buyer's address." })
}
