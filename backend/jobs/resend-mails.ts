import type { MedusaContainer } from "@medusajs/framework/types"
import { resendMails } from "../workflows/mail/resend-mails"
import { tellOfTaxRate } from "../workflows/mail/tell-of-tax-rate"

/**
 * Mails that did not go through are tried again, and what the team has to know is mailed, by whichever server comes
 * first.
 */
export default async function sendWhatIsDue(container: MedusaContainer): Promise<void> {
  await resendMails(container)
  await tellOfTaxRate(container)
}

export const config = { name: "resend-mails", schedule: "* * * * *" }
