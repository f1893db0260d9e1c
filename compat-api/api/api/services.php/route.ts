import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { receiveRequest } from "../../../../backend/workflows/inbox/receive-request"
import { requestMessages } from "../../../contract/request-messages"
import { serviceRequest } from "../../../contract/services"
import { answer, fail } from "../../../lib/answer"
import { parse } from "../../../lib/parse"

/** `POST /api/services.php` (shop.md §7; ruling 30): answers once the request is stored. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(serviceRequest, req.body)
  if (!parsed.ok) return fail(res, 400, parsed.message)
  const { name, email, ...fields } = parsed.data
  await receiveRequest(req.scope, { kind: "services", name, email, fields })
  answer(res, 200, { success: true, message: requestMessages.services })
}
