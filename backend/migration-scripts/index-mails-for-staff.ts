import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

export default async function indexMailsForStaff({ container }: { container: MedusaContainer }): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await database.raw("create extension if not exists pg_trgm")
  await database.raw(
    `create index if not exists "IDX_notification_resource_id" on notification (resource_id, created_at)
     where resource_id is not null and deleted_at is null`,
  )
  await database.raw(
    `create index if not exists "IDX_notification_mails_by_time" on notification (created_at, id)
     where channel = 'email' and deleted_at is null`,
  )
  await database.raw(
    `create index if not exists "IDX_notification_mails_by_address" on notification using gin ("to" gin_trgm_ops)
     where channel = 'email' and deleted_at is null`,
  )
}
