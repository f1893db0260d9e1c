import type { TemplateName } from "../../providers/mail/templates"
import type { MailRow } from "./mail-rows"

const endWithTheirLink: readonly string[] = [
  "verify-email",
  "reset-password",
  "confirm-listing-alert",
] satisfies TemplateName[]

/** When the link in a mail is void, and with it the mail, or a copy, of no use. Undefined where no link ends with its mail. */
export function endOfLink(mail: Pick<MailRow, "template" | "provider_data">): Date | undefined {
  return endWithTheirLink.includes(mail.template) ? endOf(mail) : undefined
}

/** When there is no use in a mail any more; undefined where it never ends. */
export function endOf({ provider_data }: Pick<MailRow, "provider_data">): Date | undefined {
  const endsAt = provider_data?.ends_at
  return typeof endsAt === "string" ? new Date(endsAt) : undefined
}
