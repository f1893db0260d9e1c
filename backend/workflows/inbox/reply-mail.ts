import type { QueuedMail } from "../../lib/mail-queue"
import type { Settings } from "../../lib/settings"
import type { RequestKind } from "../../modules/inbox/request-kinds"
import type { NewReply } from "../../modules/inbox/written"
import { queuedMail } from "../mail/queue-mails"

/** The key of a reply's mail. */
export function replyMailKey(replyId: string): string {
  return `request-reply:${replyId}`
}

/** A reply as a mail; what its reader answers reaches the team. */
export function replyMail(
  settings: Settings,
  kind: RequestKind,
  { id, requestId, to, subject, text }: NewReply,
): QueuedMail {
  return queuedMail(settings, {
    key: replyMailKey(id),
    to,
    template: "request-reply",
    data: { kind, subject, text, answersTo: settings.teamEmail },
    trigger: "request.replied",
    about: { type: "request", id: requestId },
  })
}
