import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { setUpdateMails } from "../../../../backend/workflows/update-mail/stop-updates"
import { updateMailsRequest } from "../../../contract/update-mails"
import { answer, fail } from "../../../lib/answer"
import { parse } from "../../../lib/parse"

/** Called by the page behind the mailed link, or by a mail program (RFC 8058). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(updateMailsRequest, { ...req.query, ...(req.body as object | undefined) })
  if (!parsed.ok) return fail(res, 400, parsed.message)
  const { token, about = "product", receive = false } = parsed.data
  const product = await setUpdateMails(req.scope, { token, scope: about, isWanted: receive })
  if (product === undefined) return answer(res, 200, { success: false, message: "Invalid or expired link." })
  const of = about === "all" ? "all products that you bought" : product
  const message = `You will get ${receive ? "" : "no more "}e-mails about new versions of ${of}.`
  answer(res, 200, { success: true, message })
}
