import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Every server notices at once when an essential row is back. */
export default async function announceEssentials({ container }: { container: MedusaContainer }): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  for (const table of ["sales_channel", "publishable_api_key_sales_channel", "user"]) {
    await database.raw(
      `create or replace trigger announce_catalogue_change after insert or update or delete on "${table}"
       for each row execute function announce_catalogue_change('frame')`,
    )
  }
}
