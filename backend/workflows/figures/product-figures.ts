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
  /** As last bought. */
  name: string | null
}

interface DownloadRow {
  id: string
  downloads: number
  by_buyers: number
}

interface CatalogueRow {
  id: string
  product_id: string
  title: string
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

const soldSql = `
  select id, kind, max(name) as name, sum(units)::int as units, sum(sold)::float8 as sold,
    sum(refunded)::float8 as refunded
  from (
    select line ->> 'digitalProductId' as id, line ->> 'kind' as kind, max(line ->> 'name') as name,
      sum((line -> 'quantity')::int) as units, 0 as refunded,
      sum((line -> 'unitPrice')::int * (line -> 'quantity')::int - coalesce((line -> 'reduction')::int, 0)) as sold
    from purchase, jsonb_array_elements(lines -> 'value') line
    where completed_at >= (?::timestamp at time zone ?) and environment = ? and purchase.deleted_at is null
    group by 1, 2
    union all
    select bought ->> 'digitalProductId', bought ->> 'kind', max(bought ->> 'name'), 0,
      sum(coalesce((line -> 'net')::int, wallet + card - coalesce(back.tax, 0))), 0
    from purchase_refund back join purchase on purchase.id = back.purchase_id
    left join jsonb_array_elements(back.lines -> 'value') line on true
    cross join lateral (select purchase.lines -> 'value' -> (line -> 'line')::int as bought) found
    where back.state in ('paid', 'done') and paid_at >= (?::timestamp at time zone ?) and environment = ?
      and back.deleted_at is null
    group by 1, 2
  ) part group by 1, 2`

const catalogueSql = `
  select digital.id, product.id as product_id, product.title, coalesce(product_type.value, '') as type,
    (select runs_on #>> '{value,host}' from digital_file file
     where file.digital_product_id = digital.id and is_current and file.deleted_at is null) as host,
    coalesce(jsonb_agg(jsonb_build_object('handle', category.handle, 'name', category.name,
      'metadata', category.metadata)) filter (where category.id is not null), '[]') as categories
  from digital_product digital
  join product_product_digitalproduct_digital_product link
    on link.digital_product_id = digital.id and link.deleted_at is null
  join product on product.id = link.product_id and product.deleted_at is null
  left join product_type on product_type.id = product.type_id
  left join product_category_product placed on placed.product_id = product.id
  left join product_category category on category.id = placed.product_category_id and category.deleted_at is null
  where digital.id = any(?) group by digital.id, product.id, product_type.value`

export function figuresOf(
  sold: readonly SoldRow[],
  downloads: readonly DownloadRow[],
  catalogue: readonly CatalogueRow[],
) {
  const byId = new Map(catalogue.map((row) => [row.id, row]))
  const soldById = new Map(sold.filter(({ kind }) => kind === "file").map((row) => [row.id, row]))
  const downloadsById = new Map(downloads.map((row) => [row.id, row]))
  const ids = new Set([...soldById.keys(), ...downloadsById.keys()])
  const products = [...ids].flatMap((id): ProductFigures[] => {
    if (id === null) return []
    const { units = 0, sold = 0, refunded = 0, name } = soldById.get(id) ?? {}
    const { downloads = 0, by_buyers = 0 } = downloadsById.get(id) ?? {}
    const known = byId.get(id)
    return [
      {
        id,
        product_id: known?.product_id ?? null,
        name: known?.title ?? name ?? "Deleted product",
        category: known ? categoryName(known) : "Deleted products",
        host: known ? (known.host ? hosts[known.host].name : "Not stated") : "Deleted products",
        ...{ units, sold, refunded, net: sold - refunded, downloads, by_buyers },
      },
    ]
  })
  return {
    products: products.sort(byNet),
    giftCards: sold.find(({ kind }) => kind === "gift_card")?.sold ?? 0,
    unnamed: sold.find(({ kind }) => kind === null)?.refunded ?? 0,
  }
}

function categoryName({ categories, type }: CatalogueRow): string {
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
