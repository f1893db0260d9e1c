import type { MedusaResponse } from "@medusajs/framework/http"
import { Shop } from "../../../../backend/lib/shop"
import { logoutRequest } from "../../../contract/account-sessions"
import { deviceCookie } from "../../../contract/cookie-names"
import { answer } from "../../../lib/answer"
import { forgetCookie } from "../../../lib/cookies"
import { forgetBrowser, forgetSession, secretOf } from "../../../lib/session"
import { withBody } from "../../../lib/with-body"

/** Ruling 25. */
export const POST = withBody(logoutRequest, async (req, res, data) => {
  const secret = secretOf(req)
  if (secret) await req.scope.resolve(Shop.SESSIONS).end(secret)
  forgetSession(res)
  if (data.forget_device) forgetDevice(res)
  answer(res, 200, { success: true, message: "You have been logged out." })
})

/** Not "cookies": that would also delete the staff session. */
function forgetDevice(res: MedusaResponse): void {
  forgetBrowser(res)
  forgetCookie(res, deviceCookie)
  res.set("Clear-Site-Data", '"cache", "storage"')
}
