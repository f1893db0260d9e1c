import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Shop } from "../../../../backend/lib/shop"
import { logoutRequest } from "../../../contract/account-sessions"
import { deviceCookie } from "../../../contract/cookie-names"
import { answer, fail } from "../../../lib/answer"
import { forgetCookie } from "../../../lib/cookies"
import { parse } from "../../../lib/parse"
import { forgetBrowser, forgetSession, secretOf } from "../../../lib/session"

/** `POST /api/logout.php`: ends the session of the cookie, if there is one (ruling 25). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(logoutRequest, req.body ?? {})
  if (!parsed.ok) return fail(res, 400, parsed.message)
  const secret = secretOf(req)
  if (secret) await req.scope.resolve(Shop.SESSIONS).end(secret)
  forgetSession(res)
  if (parsed.data.forget_device) forgetDevice(res)
  answer(res, 200, { success: true, message: "You have been logged out." })
}

/** Not "cookies": the browser would take staff's session along, too. */
function forgetDevice(res: MedusaResponse): void {
  forgetBrowser(res)
  forgetCookie(res, deviceCookie)
  res.set("Clear-Site-Data", '"cache", "storage"')
}
