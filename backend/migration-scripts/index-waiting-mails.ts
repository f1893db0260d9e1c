import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** The job looks for mails that wait every minute; sent ones, nearly all of the table, are not in its way. */
export default async function indexWaitingMails({ container }: { container: MedusaContainer }): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await database.raw(
    `create index if not exists "IDX_notification_waiting_mails" on notification (created_at)
     where channel = 'email' and status in ('pending', 'failure') and deleted_at is null`,
  )
}
