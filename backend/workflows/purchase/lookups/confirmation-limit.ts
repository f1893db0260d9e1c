import type { MedusaContainer } from "@medusajs/framework/types"
import { notAllowed } from "../../../lib/refusals"
import { run } from "../../../lib/rows"

/** Protects the buyer's mailbox. */
const perHour = 3

export function lockOfConfirmation(purchaseId: string): string {
  return `resend-confirmation:${purchaseId}`
}

/** Throws `MedusaError`. Call it under the lock. */
export async function limitConfirmations(container: MedusaContainer, purchaseId: string): Promise<void> {
  const [sent] = await run<{ count: number }>(
    container,
    `select count(*)::int as count from staff_action
     where subject_type = 'purchase' and subject_id = ? and at > now() - interval '1 hour'
       and (action = 'resend_confirmation' or (action = 'copy_mail' and details ->> 'template' = 'purchase-confirmation'))`,
    [purchaseId],
  )
  if ((sent?.count ?? 0) < perHour) return
  throw notAllowed(
    `The confirmation was sent again ${perHour} times within the last hour. Please wait before you send it again.`,
  )
}
