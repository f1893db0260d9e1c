import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Shop } from "../../../../backend/lib/shop"
import { endSessionRequest } from "../../../contract/account-sessions"
import { answer, fail } from "../../../lib/answer"
import { parse } from "../../../lib/parse"
import { ownSession } from "../../../lib/session"

/** `POST /api/end_session.php`: ends a session of the session's own account; another's is left as it is. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(endSessionRequest, req.body)
  if (!parsed.ok) return fail(res, 400, parsed.message)
  const session = await ownSession(req, res, parsed.data.email)
  if (!session) return
  await req.scope.resolve(Shop.SESSIONS).endById(session.customerId, parsed.data.id)
  answer(res, 200, { success: true, message: "That session has ended." })
}
