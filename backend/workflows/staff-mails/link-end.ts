import type { TemplateName } from "../../providers/mail/templates/index"
import type { MailRow } from "../mail/mail-rows"

const endWithTheirLink: readonly string[] = ["verify-email", "reset-password"] satisfies TemplateName[]

/** When the link in a mail is void, and with it the mail, or a copy, of no use. Undefined where no link ends with its mail. */
export function endOfLink({ template, provider_data }: Pick<MailRow, "template" | "provider_data">): Date | undefined {
  const endsAt = provider_data?.ends_at
  return endWithTheirLink.includes(template) && typeof endsAt === "string" ? new Date(endsAt) : undefined
}
