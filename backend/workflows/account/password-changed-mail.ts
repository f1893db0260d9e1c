import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { currentSettings } from "../../lib/services"
import { queuedMail, queueMails } from "../mail/queue-mails"

/** The owner of an account learns that its password was changed, whoever did it: the mail's row is there on return. */
export async function tellPasswordChanged(
  container: MedusaContainer,
  email: string,
  { isStaff = false }: { isStaff?: boolean } = {},
): Promise<void> {
  const page = isStaff ? "/app/reset-password" : "/forgot-password"
  const mail = queuedMail({
    key: `password-changed:${randomUUID()}`,
    to: email,
    template: "password-changed",
    data: { at: new Date().toISOString(), resetUrl: `${currentSettings().publicUrl}${page}`, isStaff },
    trigger: "account.password_changed",
  })
  await queueMails(container, [mail])
}
