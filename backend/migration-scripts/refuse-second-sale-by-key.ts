import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { secondSale } from "../lib/second-sale"
import { isSale } from "../workflows/price-and-sale/plan-sale"

/** Waits for parallel changes of sales, then reads their result. */
const refuse = `
create or replace function refuse_second_sale() returns trigger language plpgsql as $$
declare
  first_sale text;
  changed text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('refuse_second_sale', 0));
  if tg_table_name = 'price' then
    changed := array[new.id];
  else
    changed := array(select id from price where price_list_id = new.id and deleted_at is null);
  end if;
  select json_build_object('title', list.title, 'starts_at', list.starts_at, 'ends_at', list.ends_at,
      'product', product.title) into first_sale
  from price mine
  join price_list its on its.id = mine.price_list_id
  join price other on other.price_set_id = mine.price_set_id and other.currency_code = mine.currency_code
  join price_list list on list.id = other.price_list_id and list.id <> its.id
  join product_variant_price_set link on link.price_set_id = mine.price_set_id and link.deleted_at is null
  join product_variant variant on variant.id = link.variant_id and variant.deleted_at is null
  join product on product.id = variant.product_id
  where mine.id = any(changed) and ${isSale("mine", "its")}
    and ${isSale("other", "list")}
    and coalesce(its.starts_at, '-infinity') < coalesce(list.ends_at, 'infinity')
    and coalesce(list.starts_at, '-infinity') < coalesce(its.ends_at, 'infinity')
  order by list.starts_at nulls first
  limit 1;
  if first_sale is not null then
    raise exception using message = '${secondSale} ' || first_sale;
  end if;
  return null;
end
$$`

/**
 * Refuses a second sale of a product at the same time (decision 030). Scripts run once per name; this one replaces
 * `refuse-second-sale`.
 */
export default async function refuseSecondSale({ container }: { container: MedusaContainer }): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await database.transaction(async (transaction) => {
    await transaction.raw(refuse)
    for (const [table, condition] of [
      ["price", "new.price_list_id is not null and new.deleted_at is null"],
      ["price_list", "new.deleted_at is null"],
    ]) {
      await transaction.raw(
        `create or replace trigger refuse_second_sale after insert or update on "${table}"
         for each row when (${condition}) execute function refuse_second_sale()`,
      )
    }
  })
}
