import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import { Shop } from "../../lib/shop"
import { INBOX } from "../../modules/inbox"
import { normalisedText } from "../../modules/inbox/request-fields"
import type { WorkOn } from "./change-request"
import { refusalOf } from "./refusals"
import { replyMail } from "./reply-mail"
import { requestRow } from "./show-request"

/**
 * Answers a request by mail, once for the key; its state becomes answered. When it returns, reply and mail are committed;
 * the mail goes out as all do. Throws what staff are told when it cannot be.
 */
export async function replyToRequest(
  container: MedusaContainer,
  { requestId, actorId }: WorkOn,
  { subject, text, requestKey }: { subject: string; text: string; requestKey: string },
): Promise<void> {
  const request = await requestRow(container, requestId)
  if (!request) throw refusalOf("unknown")
  const reply = {
    id: generateEntityId(undefined, "rrep"),
    requestId,
    authorId: actorId,
    to: request.email,
    subject: normalisedText(subject),
    text: normalisedText(text),
    requestKey,
  }
  const mail = replyMail(container.resolve(Shop.SETTINGS), request.kind, reply)
  const outcome = await container.resolve(INBOX).reply(reply, mail)
  if (outcome !== "sent" && outcome !== "known") throw refusalOf(outcome)
}
