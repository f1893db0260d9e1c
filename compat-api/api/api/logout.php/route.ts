import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { currentSessions } from "../../../../backend/lib/services"
import { answer } from "../../../lib/answer"
import { forgetSession, secretOf } from "../../../lib/session"

/** `POST /api/logout.php`: ends the session of the cookie, if there is one (ruling 25). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const secret = secretOf(req)
  if (secret) await currentSessions(req.scope).end(secret)
  forgetSession(res)
  answer(res, 200, { success: true, message: "You have been logged out." })
}
