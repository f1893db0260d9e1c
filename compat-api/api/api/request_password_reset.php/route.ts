import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { wishReset } from "../../../../backend/workflows/account/wishes"
import { requestPasswordResetRequest } from "../../../contract/account"
import { answer, fail } from "../../../lib/answer"
import { parse } from "../../../lib/parse"

/** `POST /api/request_password_reset.php`: says and does the same for every address (ruling 26). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(requestPasswordResetRequest, req.body)
  if (!parsed.ok) return fail(res, 400, parsed.message)
  await wishReset(req.scope, "shopper-reset", parsed.data.email)
  answer(res, 200, { success: true, message: "If an account has this address, a reset link is on its way." })
}
