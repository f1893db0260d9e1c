import type { MedusaContainer } from "@medusajs/framework/types"
import { resendMails } from "../workflows/mail/resend-mails"

/** Mails that did not go through are tried again, by whichever server comes first. */
export default async function sendWhatIsDue(container: MedusaContainer): Promise<void> {
  await resendMails(container)
}

export const config = { name: "resend-mails", schedule: "* * * * *" }
