import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Tables that shoppers' pages depend on, and the column that leads to products. `frame`: a change concerns all pages. */
const watched: readonly (readonly [table: string, kind: string, column?: string])[] = [
  ["product", "product", "id"],
  ["product_variant", "product", "product_id"],
  ["image", "product", "product_id"],
  ["product_category_product", "product", "product_id"],
  ["product_sales_channel", "product", "product_id"],
  ["product_product_digitalproduct_digital_product", "product", "product_id"],
  ["product_variant_price_set", "variant", "variant_id"],
  ["price", "price_set", "price_set_id"],
  ["price_rule", "price", "price_id"],
  ["price_list", "price_list", "id"],
  ["price_list_rule", "price_list", "price_list_id"],
  ["digital_product", "digital_product", "id"],
  ["digital_file", "digital_product", "digital_product_id"],
  ["product_type", "type", "id"],
  ["product_category", "category", "id"],
  ["store", "frame"],
  ["region", "frame"],
  ["region_country", "frame"],
  ["tax_region", "frame"],
  ["tax_rate", "frame"],
  ["api_key", "frame"],
]

/** Affected products by kind of id; `$1` is the id. */
const productsOf: Readonly<Record<string, string>> = {
  product: "select $1 as product_id",
  variant: "select product_id from product_variant where id = $1",
  price_set: `select product_id from product_variant_price_set link
    join product_variant variant on variant.id = link.variant_id where link.price_set_id = $1`,
  price: `select product_id from price
    join product_variant_price_set link on link.price_set_id = price.price_set_id
    join product_variant variant on variant.id = link.variant_id where price.id = $1`,
  price_list: `select distinct product_id from price
    join product_variant_price_set link on link.price_set_id = price.price_set_id
    join product_variant variant on variant.id = link.variant_id where price.price_list_id = $1`,
  digital_product: `select product_id from product_product_digitalproduct_digital_product where digital_product_id = $1`,
  type: "select id as product_id from product where type_id = $1",
  category: "select product_id from product_category_product where product_category_id = $1",
}

/** At commit, sends the id of each affected product, or `*` for the frame. */
export const announce = `
create or replace function announce_catalogue_change() returns trigger language plpgsql as $$
declare
  kind text := tg_argv[0];
  noise text[] := array['updated_at', 'last_used_at', 'used', 'raw_used'];
  changed jsonb;
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - noise = to_jsonb(new) - noise then
    return null;
  end if;
  if kind in ('frame', 'category') then
    perform pg_notify('catalogue_changed', '*');
  end if;
  foreach changed in array array_remove(array[to_jsonb(old), to_jsonb(new)], null) loop
    case kind
${Object.entries(productsOf)
  .map(
    ([kind, products]) => `
    when '${kind}' then
      perform pg_notify('catalogue_changed', product_id)
      from (${products.replaceAll("$1", "(changed ->> tg_argv[1])")}) products where product_id is not null;`,
  )
  .join("")}
    else
      null;
    end case;
  end loop;
  return null;
end
$$`

/** Announces every change to the catalogue, including those that bypass the shop (decision 010). */
export default async function announceCatalogueChanges({ container }: { container: MedusaContainer }): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await database.transaction(async (transaction) => {
    await transaction.raw(announce)
    for (const [table, ...path] of watched) {
      const parameters = path.map((part) => `'${part}'`).join(", ")
      await transaction.raw(
        `create or replace trigger announce_catalogue_change after insert or update or delete on "${table}"
         for each row execute function announce_catalogue_change(${parameters})`,
      )
    }
  })
}
