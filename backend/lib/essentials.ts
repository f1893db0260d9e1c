import { openingHandles } from "./listing-category"
import { countryName } from "./tax-country"

export interface EssentialState {
  region_id: string | null
  /** The store's default sales channel, even if deleted. */
  store_channel_id: string | null
  /** Null if the default channel is deleted. */
  sales_channel_id: string | null
  key_ids: string[]
  channel_key_ids: string[]
  tax_region_id: string | null
  /** Rates of TAX_COUNTRY. */
  rates: { id: string; rate: number | null; is_default: boolean }[]
  has_products: boolean
  has_channel_products: boolean
  has_staff: boolean
}

/** `country`: placeholder of TAX_COUNTRY, which occurs once. */
export function essentialsStatement(country: "?" | "$1"): string {
  return `
  select
    (select id from region where currency_code = 'usd' and deleted_at is null order by created_at limit 1) as region_id,
    store.default_sales_channel_id as store_channel_id,
    channel.id as sales_channel_id,
    keys.ids as key_ids, keys.of_channel as channel_key_ids,
    tax.region_id as tax_region_id, coalesce(tax.rates, '[]') as rates,
    exists (select from product where status = 'published' and deleted_at is null) as has_products,
    exists (
      select from product_sales_channel link join product on product.id = link.product_id
      where link.sales_channel_id = channel.id and link.deleted_at is null
        and product.status = 'published' and product.deleted_at is null
    ) as has_channel_products,
    exists (select from "user" where deleted_at is null) as has_staff
  from (select 1) one
  left join (select * from store where deleted_at is null order by id limit 1) store on true
  left join sales_channel channel on channel.id = store.default_sales_channel_id and channel.deleted_at is null
  cross join lateral (
    select coalesce(jsonb_agg(key.id), '[]') as ids,
      coalesce(jsonb_agg(key.id) filter (where link.sales_channel_id is not null), '[]') as of_channel
    from api_key key left join publishable_api_key_sales_channel link
      on link.publishable_key_id = key.id and link.sales_channel_id = channel.id and link.deleted_at is null
    where key.type = 'publishable' and key.revoked_at is null and key.deleted_at is null
  ) keys
  left join lateral (
    select region.id as region_id,
      (select jsonb_agg(jsonb_build_object('id', rate.id, 'rate', rate.rate, 'is_default', rate.is_default) order by rate.id)
       from tax_rate rate where rate.tax_region_id = region.id and rate.deleted_at is null) as rates
    from tax_region region
    where region.country_code = ${country} and region.province_code is null and region.deleted_at is null
    order by region.id limit 1
  ) tax on true`
}

export interface RequestedChange {
  id: string
  body: Readonly<Record<string, unknown>>
  /** `sql` uses `?` placeholders. */
  finds: (sql: string, values: unknown[]) => Promise<boolean>
}

export type EssentialName =
  | "region"
  | "sales_channel"
  | "products"
  | "publishable_key"
  | "key_channel"
  | "tax_rate"
  | "opening_listings"
  | "staff"

export interface Essential {
  for: "sales" | "programs" | "sign-in"
  /** Omitted if the shop works without this row. */
  isMissing?: (now: EssentialState) => boolean
  problem?: (country: string) => string
  page?: string
  /** Refusal that the dashboard shows. */
  kept: string
  lostBy: Readonly<Record<string, (asked: RequestedChange, now: EssentialState) => boolean | Promise<boolean>>>
}

const becomes = (value: unknown, kept: unknown) => value !== undefined && value !== kept
const listed = (value: unknown) => (Array.isArray(value) ? value : [])
const isOnly = (ids: readonly string[], id: string) => ids.length === 1 && ids[0] === id
const isDefaultRate = (id: string, { rates }: EssentialState) =>
  rates.some((rate) => rate.id === id && rate.is_default && rate.rate !== null)

/** Rows that the shop cannot sell without (decision 026). `backend/api/middlewares.ts` protects them. */
export const essentials: Readonly<Record<EssentialName, Essential>> = {
  region: {
    for: "sales",
    isMissing: ({ region_id }) => !region_id,
    problem: () =>
      "The shop sells nothing, because no region uses US dollars. Create one in the dashboard, under Settings, Regions, with the currency USD and the payment provider PayPal. It needs no countries.",
    page: "/settings/regions",
    kept: "The shop sells in this region. It needs US dollars and PayPal, and cannot be deleted. You can change its name and countries.",
    lostBy: {
      "DELETE /admin/regions/:id": ({ id }, { region_id }) => id === region_id,
      "POST /admin/regions/:id": ({ id, body }, { region_id }) =>
        id === region_id &&
        (becomes(body.currency_code, "usd") ||
          (body.payment_providers !== undefined && !listed(body.payment_providers).includes("pp_paypal_paypal"))),
    },
  },
  sales_channel: {
    for: "sales",
    isMissing: ({ sales_channel_id }) => !sales_channel_id,
    problem: () =>
      "The shop sells nothing, because the store has no default sales channel. Choose one in the dashboard, under Settings, Store, Edit. If there is none, create it first at /app/settings/sales-channels.",
    page: "/settings/store",
    kept: "The shop sells the products in this sales channel. It must stay the store's default and cannot be deleted or disabled. You can change its name. To take a product out of the shop, set it to Draft.",
    lostBy: {
      "DELETE /admin/sales-channels/:id": ({ id }, { sales_channel_id }) => id === sales_channel_id,
      "POST /admin/sales-channels/:id": ({ id, body }, { sales_channel_id }) =>
        id === sales_channel_id && becomes(body.is_disabled, false),
      "POST /admin/stores/:id": ({ body }, { sales_channel_id }) =>
        sales_channel_id !== null && becomes(body.default_sales_channel_id, sales_channel_id),
    },
  },
  products: {
    for: "sales",
    isMissing: ({ sales_channel_id, has_products, has_channel_products }) =>
      sales_channel_id !== null && has_products && !has_channel_products,
    problem: () =>
      "The shop sells nothing, because no published product is in the store's default sales channel. Add products in the dashboard, at /app/settings/sales-channels.",
    page: "/settings/sales-channels",
    kept: "The shop would then sell nothing. At least one published product must stay in its sales channel. To take a product out of the shop, set it to Draft.",
    lostBy: {
      "POST /admin/sales-channels/:id/products": async ({ id, body, finds }, { sales_channel_id }) =>
        id === sales_channel_id &&
        listed(body.remove).length > 0 &&
        listed(body.add).length === 0 &&
        !(await finds(
          `select from product_sales_channel link join product on product.id = link.product_id
           where link.sales_channel_id = ? and link.deleted_at is null and product.id <> all (?::text[])
             and product.status = 'published' and product.deleted_at is null limit 1`,
          [id, listed(body.remove)],
        )),
    },
  },
  publishable_key: {
    for: "sales",
    isMissing: ({ key_ids }) => key_ids.length === 0,
    problem: () =>
      "The shop sells nothing, because there is no active publishable API key. Create one in the dashboard, under Settings, Publishable API Keys, and add the store's default sales channel to it.",
    page: "/settings/publishable-api-keys",
    kept: "The shop's pages need this key, because its sales channel has no other active key. Create another publishable key first, and add the sales channel to it.",
    lostBy: {
      "POST /admin/api-keys/:id/revoke": ({ id }, now) => isOnly(now.channel_key_ids, id) || isOnly(now.key_ids, id),
      "DELETE /admin/api-keys/:id": ({ id }, now) => isOnly(now.channel_key_ids, id) || isOnly(now.key_ids, id),
    },
  },
  key_channel: {
    for: "programs",
    isMissing: ({ sales_channel_id, key_ids, channel_key_ids }) =>
      sales_channel_id !== null && key_ids.length > 0 && channel_key_ids.length === 0,
    problem: () =>
      "Other programs cannot find the products, because no publishable API key has the store's default sales channel. Add the channel to a key in the dashboard, under Settings, Publishable API Keys.",
    page: "/settings/publishable-api-keys",
    kept: "Other programs can find the shop's products only with this key, because no other key has its sales channel. Add the sales channel to another publishable key first.",
    lostBy: {
      "POST /admin/api-keys/:id/sales-channels": ({ id, body }, now) =>
        isOnly(now.channel_key_ids, id) && listed(body.remove).includes(now.sales_channel_id),
    },
  },
  tax_rate: {
    for: "sales",
    isMissing: ({ rates }) => !rates.some(({ is_default, rate }) => is_default && rate !== null),
    problem: (country) =>
      `The shop sells nothing, because there is no default tax rate for ${countryName(country) ?? country} (TAX_COUNTRY=${country}). Add one in the dashboard, under Settings, Tax Regions. If there is no tax, enter 0.`,
    page: "/settings/tax-regions",
    kept: "The shop charges this tax rate, so neither the rate nor its tax region can be deleted. Change its percentage instead. If there is no tax, enter 0.",
    lostBy: {
      "DELETE /admin/tax-rates/:id": ({ id }, now) => isDefaultRate(id, now),
      "POST /admin/tax-rates/:id": ({ id, body }, now) => isDefaultRate(id, now) && becomes(body.is_default, true),
      "DELETE /admin/tax-regions/:id": ({ id }, { tax_region_id }) => id === tax_region_id,
      "POST /admin/tax-regions/:id": ({ id, body }, { tax_region_id }) =>
        id === tax_region_id && (becomes(body.provider_id, "tp_system") || (body.province_code ?? null) !== null),
    },
  },
  opening_listings: {
    for: "sales",
    kept: "A page of the shop shows this category. It must keep its handle and stay active and public, and it cannot be deleted. To close the page, close its listing in the shop, on the category's page.",
    lostBy: {
      "DELETE /admin/product-categories/:id": isOpening,
      "POST /admin/product-categories/:id": async ({ body, ...asked }) =>
        becomes(body.is_active, true) || becomes(body.is_internal, false)
          ? isOpening(asked)
          : body.handle !== undefined && isOpening(asked, body.handle),
    },
  },
  staff: {
    for: "sign-in",
    isMissing: ({ has_staff }) => !has_staff,
    problem: () =>
      "Nobody can sign in at /app, because there is no staff account. Set ADMIN_EMAIL and ADMIN_PASSWORD and start the shop again: it then creates this account.",
    kept: "This is the last staff account. Without it, nobody could sign in. Invite someone else first, under Settings, Users.",
    lostBy: {
      "DELETE /admin/users/:id": async ({ id, finds }) =>
        !(await finds('select from "user" where id <> ? and deleted_at is null limit 1', [id])),
    },
  },
}

async function isOpening({ id, finds }: Pick<RequestedChange, "id" | "finds">, handle?: unknown): Promise<boolean> {
  const sql = "select from product_category where id = ? and handle = any (?) and handle is distinct from ?"
  return finds(sql, [id, openingHandles, handle ?? null])
}

export interface Trouble extends Pick<Essential, "for" | "page"> {
  missing: EssentialName
  problem: string
}

/** Troubles that stop sales come first. */
export function troublesOf(now: EssentialState, country: string): Trouble[] {
  return (Object.entries(essentials) as [EssentialName, Essential][]).flatMap(([missing, essential]) => {
    const { isMissing, problem, page } = essential
    return isMissing?.(now) && problem ? [{ missing, for: essential.for, page, problem: problem(country) }] : []
  })
}
