import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { receiveRequest, type TypedRequest } from "../../../../backend/workflows/inbox/receive-request"
import { type ContactRequest, contactRequest } from "../../../contract/contact"
import { requestMessages } from "../../../contract/request-messages"
import { answer, fail } from "../../../lib/answer"
import { parse } from "../../../lib/parse"

/** `POST /api/contact.php` (shop.md §7; ruling 30): answers once the request is stored. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(contactRequest, req.body)
  if (!parsed.ok) return fail(res, 400, parsed.message)
  const request = requestOf(parsed.data)
  await receiveRequest(req.scope, request)
  answer(res, 200, { success: true, message: requestMessages[request.kind] })
}

/** A request for training says by its type that it is one; type and subject are the same for all of them. */
function requestOf(data: ContactRequest): TypedRequest {
  if (data.type !== "training_request") {
    const { name, email, type: _type, ...fields } = data
    return { kind: "contact", name, email, fields }
  }
  const { name, email, type: _type, subject: _subject, ...fields } = data
  return { kind: "training", name, email, fields }
}
