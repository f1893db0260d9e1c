import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Index for listing unsent mails (`backend/workflows/matters`). */
export default async function indexUnsentMails({ container }: { container: MedusaContainer }): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
    `create index if not exists "IDX_notification_unsent_mails" on notification (created_at)
     where channel = 'email' and status <> 'success' and deleted_at is null`,
  )
}
