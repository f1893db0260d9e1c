import type { NewStaffAction } from "../../lib/staff-actions"
import type { MailRow } from "../mail/mail-rows"

/** The mail itself, or of a copy the first one. */
export function firstOf({ id, original_notification_id: original }: MailRow): string {
  return original ?? id
}

/** What staff do with a mail. It is shown on the page of what the mail is about, where there is such a page. */
export function actionOn(mail: MailRow, action: "send_mail" | "copy_mail", actorId: string): NewStaffAction {
  const { template, resource_type: type, resource_id: id } = mail
  const first = firstOf(mail)
  return {
    actorId,
    action,
    subject: type && id ? { type, id } : { type: "notification", id: first },
    details: { template, mail: first },
  }
}
