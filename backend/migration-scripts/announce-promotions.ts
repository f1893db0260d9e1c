import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { announce } from "./announce-catalogue-changes"

/** Tables that decide a promotion's reduction. */
const watched = [
  "promotion",
  "promotion_application_method",
  "promotion_rule",
  "promotion_rule_value",
  "promotion_promotion_rule",
  "application_method_target_rules",
  "promotion_campaign",
  "promotion_campaign_budget",
  "product_tags",
] as const

/** Uses of a promotion are not announced. */
export default async function announcePromotions({ container }: { container: MedusaContainer }): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await database.transaction(async (transaction) => {
    await transaction.raw(announce)
    for (const table of watched) {
      await transaction.raw(
        `create or replace trigger announce_catalogue_change after insert or update or delete on "${table}"
         for each row execute function announce_catalogue_change('frame')`,
      )
    }
  })
}
