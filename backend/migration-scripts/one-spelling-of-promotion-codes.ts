import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Codes are unique regardless of case and outer spaces (ruling 56). Later duplicates get the end of their id. */
export default async function oneSpellingOfPromotionCodes({ container }: { container: MedusaContainer }) {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await database.transaction(async (transaction) => {
    await transaction.raw(
      `with spelled as (
         select id, btrim(code) as code, row_number() over (partition by lower(btrim(code)) order by created_at, id) as place
         from promotion where deleted_at is null
       )
       update promotion
       set code = case when spelled.place = 1 then spelled.code else spelled.code || '-' || right(promotion.id, 6) end
       from spelled
       where promotion.id = spelled.id and (spelled.place > 1 or promotion.code <> spelled.code)`,
    )
    await transaction.raw(
      `create unique index if not exists "IDX_unique_promotion_code_folded" on promotion (lower(btrim(code)))
       where deleted_at is null`,
    )
  })
}
