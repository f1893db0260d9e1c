import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

export default async function announceTaxRules({ container }: { container: MedusaContainer }): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await database.raw(
    `create or replace trigger announce_catalogue_change after insert or update or delete on "tax_rate_rule"
     for each row execute function announce_catalogue_change('frame')`,
  )
}
