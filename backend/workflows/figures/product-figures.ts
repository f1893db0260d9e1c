import type { MedusaContainer } from "@medusajs/framework/types"
import { type CategoryFacts, listingCategory } from "../../lib/listing-category"
import { run } from "../../lib/rows"
import type { Cents } from "../../lib/totals"
import { type Host, hosts } from "../../modules/digital-product/runs-on"

/** Cents before tax, after discounts, paid by money or by gift card. */
interface Sold {
  units: number
  sold: Cents
  refunded: Cents
}

interface SoldRow extends Sold {
  /** Digital product; null for gift cards, and for refunds that name no line. */
  id: string | null
  kind: "file" | "gift_card" | null
}

interface DownloadRow {
  id: string
  downloads: number
  by_buyers: number
}

/** A deleted product has no `product_id`, and the name under which it was sold. */
interface CatalogueRow {
  id: string
  product_id: string | null
  title: string | null
  type: string
  categories: (CategoryFacts & { name: string })[]
  host: Host | null
}

interface Group extends Sold {
  name: string
  net: Cents
  downloads: number
  /** Downloads that the buyer made (ruling 66). */
  by_buyers: number
}

export interface ProductFigures extends Group {
  id: string
  /** Medusa's id; null if the product was deleted. */
  product_id: string | null
  category: string
  host: string
}

interface Period {
  zone: string
  environment: string
  since: string
}

/** Gift cards are no income until they are spent: then `products` counts what they paid for. */
export async function productFigures(container: MedusaContainer, { zone, environment, since }: Period) {
  const from = [since, zone, environment]
  const [sold, downloads] = await Promise.all([
    run<SoldRow>(container, soldSql, [...from, ...from]),
    run<DownloadRow>(
      container,
      `select digital_product_id as id, count(*)::int as downloads, count(*) filter (where by_buyer)::int as by_buyers
       from digital_download where at >= (?::timestamp at time zone ?) group by 1`,
      [since, zone],
    ),
  ])
  const ids = [...new Set([...sold, ...downloads].flatMap(({ id }) => id ?? []))]
  const catalogue = await run<CatalogueRow>(container, catalogueSql, [ids])
  return figuresOf(sold, downloads, catalogue)
}

/** `limit` has PostgreSQL look up each line of a refund, instead of reading all that was ever sold. */
const soldSql = `
  select id, kind, sum(units)::int as units, sum(sold)::float8 as sold, sum(refunded)::float8 as refunded
  from (
    select digital_product_id as id, kind, sum(units) as units, sum(amount) as sold, 0 as refunded
    from sold_line where completed_at >= (?::timestamp at time zone ?) and environment = ? group by 1, 2
    union all
    select bought.digital_product_id, bought.kind, 0, 0, sum(coalesce((given -> 'net')::int, wallet + card - tax))
    from purchase_refund back
    cross join lateral (
      select environment from sold_line sold where sold.purchase_id = back.purchase_id and line = 0 limit 1) first
    left join jsonb_array_elements(back.lines -> 'value') given on true
    left join lateral (
      select digital_product_id, kind from sold_line sold
      where sold.purchase_id = back.purchase_id and line = (given -> 'line')::int limit 1) bought on true
    where back.state in ('paid', 'done') and paid_at >= (?::timestamp at time zone ?) and first.environment = ?
      and back.deleted_at is null
    group by 1, 2
  ) part group by 1, 2`

const catalogueSql = `
  select wanted.id, product.id as product_id, coalesce(product_type.value, '') as type,
    coalesce(product.title, (select name from sold_line where digital_product_id = wanted.id limit 1)) as title,
    (select runs_on ->> 'host' from digital_file file
     where file.digital_product_id = wanted.id and is_current and file.deleted_at is null) as host,
    coalesce(jsonb_agg(jsonb_build_object('handle', category.handle, 'name', category.name,
      'metadata', category.metadata)) filter (where category.id is not null), '[]') as categories
  from unnest(?::text[]) wanted (id)
  left join product_product_digitalproduct_digital_product link
    on link.digital_product_id = wanted.id and link.deleted_at is null
  left join product on product.id = link.product_id and product.deleted_at is null
  left join product_type on product_type.id = product.type_id
  left join product_category_product placed on placed.product_id = product.id
  left join product_category category on category.id = placed.product_category_id and category.deleted_at is null
  group by wanted.id, product.id, product_type.value`

export function figuresOf(
  sold: readonly SoldRow[],
  downloads: readonly DownloadRow[],
  catalogue: readonly CatalogueRow[],
) {
  const soldById = new Map(sold.map((row) => [row.id, row]))
  const downloadsById = new Map(downloads.map((row) => [row.id, row]))
  const products = catalogue.map(({ id, product_id, title, ...facts }): ProductFigures => {
    const { units = 0, sold = 0, refunded = 0 } = soldById.get(id) ?? {}
    const { downloads = 0, by_buyers = 0 } = downloadsById.get(id) ?? {}
    return {
      id,
      product_id,
      name: title ?? deleted,
      category: product_id ? categoryName(facts) : deleted,
      host: product_id ? hostName(facts) : deleted,
      units,
      sold,
      refunded,
      net: sold - refunded,
      downloads,
      by_buyers,
    }
  })
  return {
    products: products.sort(byNet),
    giftCards: sold.find(({ kind }) => kind === "gift_card")?.sold ?? 0,
    unnamed: sold.find(({ kind }) => kind === null)?.refunded ?? 0,
  }
}

const deleted = "Deleted products"

function hostName({ host }: Pick<CatalogueRow, "host">): string {
  return host ? hosts[host].name : "Not stated"
}

function categoryName({ categories, type }: Pick<CatalogueRow, "categories" | "type">): string {
  const handle = listingCategory(categories, type)
  return categories.find((category) => category.handle === handle)?.name ?? (type || "No category")
}

export function groupedBy(products: readonly ProductFigures[], by: "category" | "host"): Group[] {
  const groups = new Map<string, Group>()
  for (const { [by]: name, units, sold, refunded, net, downloads, by_buyers } of products) {
    const sum = groups.get(name) ?? { name, units: 0, sold: 0, refunded: 0, net: 0, downloads: 0, by_buyers: 0 }
    groups.set(name, {
      name,
      units: sum.units + units,
      sold: sum.sold + sold,
      refunded: sum.refunded + refunded,
      net: sum.net + net,
      downloads: sum.downloads + downloads,
      by_buyers: sum.by_buyers + by_buyers,
    })
  }
  return [...groups.values()].sort(byNet)
}

function byNet(one: Group, other: Group): number {
  return other.net - one.net || one.name.localeCompare(other.name)
}
