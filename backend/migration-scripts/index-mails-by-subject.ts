import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Staff see beside a gift card which mails went out about it, however many mails there are. */
export default async function indexMailsBySubject({ container }: { container: MedusaContainer }): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await database.raw(
    `create index if not exists "IDX_notification_resource_id" on notification (resource_id, created_at)
     where resource_id is not null and deleted_at is null`,
  )
}
