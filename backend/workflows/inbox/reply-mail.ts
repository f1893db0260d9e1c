import type { Settings } from "../../lib/settings"
import type { NewReply } from "../../modules/inbox/notes-and-replies"
import type { RequestKind } from "../../modules/inbox/request-choices"
import { queuedMail } from "../mail/queue-mails"

export function replyMailKey(replyId: string): string {
  return `request-reply:${replyId}`
}

export function replyMail(settings: Settings, kind: RequestKind, { id, requestId, to, subject, text }: NewReply) {
  return queuedMail(settings, {
    key: replyMailKey(id),
    to,
    template: "request-reply",
    data: { kind, subject, text, answersTo: settings.teamEmail },
    trigger: "request.replied",
    about: { type: "request", id: requestId },
  })
}
