import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { TemplateName } from "../../providers/mail/templates"
import { copyMail, isStoppedMail, mailById } from "./mail-rows"
import { sendQueuedMail } from "./resend-mails"

/** With the time of these mails also the link in them is over. */
const endWithTheirLink: readonly string[] = ["verify-email", "reset-password"] satisfies TemplateName[]

/**
 * Sends a mail at once, because staff want it: one that waits or was given up is tried, of one that went a copy goes out
 * under a key of its own. With `copy` false none goes out of a mail that was sent in the meantime.
 * Returns the id of the row that was tried, whether or not the mail server took it; `over` when there is no use in it any
 * more, `withdrawn` when it holds a gift card's code for an address that was corrected.
 */
export async function sendNow(
  container: MedusaContainer,
  id: string,
  { copy = true }: { copy?: boolean | undefined } = {},
): Promise<{ id: string } | "unknown" | "over" | "withdrawn"> {
  const mail = await mailById(container, id)
  if (!mail) return "unknown"
  const endsAt = String(mail.provider_data?.ends_at ?? "")
  if (endWithTheirLink.includes(mail.template) && Date.parse(endsAt) <= Date.now()) return "over"
  if (mail.status === "success" && !copy) return { id }
  if (await isStoppedMail(container, id)) return "withdrawn"
  const isNew = mail.status === "success" || !mail.idempotency_key
  const row = isNew ? await copyMail(container, id, `copy:${randomUUID()}`) : mail
  await sendQueuedMail(container, row.idempotency_key, { onlyWhenDue: false })
  return { id: row.id }
}
