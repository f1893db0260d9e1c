import type { QueuedMail } from "../../lib/mail-queue"
import type { Settings } from "../../lib/settings"
import { shownFields } from "../../modules/inbox/request-fields"
import type { NewRequest } from "../../modules/inbox/service"
import { queuedMail } from "../mail/queue-mails"

const trigger = "request.received"

/** What is mailed when a request was received: to the team all of it, and to its sender that it has arrived. */
export function requestMails(
  settings: Settings,
  { id, kind, name, email, fields, isAcknowledged }: NewRequest,
): QueuedMail[] {
  const about = { type: "request", id }
  const toTeam = queuedMail(settings, {
    key: `request-for-team:${id}`,
    to: settings.teamEmail,
    template: "request-for-team",
    data: { kind, name, email, fields: shownFields(fields), projectTitle: textOf(fields.projectTitle) },
    trigger,
    about,
  })
  const toSender = () =>
    queuedMail(settings, {
      key: `request-received:${id}`,
      to: email,
      template: "request-received",
      data: { kind },
      trigger,
      about,
    })
  return isAcknowledged ? [toTeam, toSender()] : [toTeam]
}

function textOf(value: string | string[] | undefined): string | null {
  return typeof value === "string" ? value : null
}
