import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Pages of staff show the mails about what is on them. */
export default async function indexMailsOfRows({ container }: { container: MedusaContainer }): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await database.raw(
    `create index if not exists "IDX_notification_about" on notification (resource_id)
     where resource_id is not null and deleted_at is null`,
  )
}
