import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../../lib/rows"
import { Shop } from "../../lib/shop"
import { type RatePpm, ratePpm } from "../../lib/totals"

/** Where and on which terms the shop sells: its one region, its channel, its tax. Staff own all but the tax's country. */
export interface SellingTerms {
  regionId: string
  currencyCode: string
  /** Whose tax it is: `TAX_COUNTRY`, whatever countries the region has (ruling 50). */
  countryCode: string
  salesChannelId: string
  /** The country's default rate; null where nobody wrote one, so that nothing is sold. */
  taxRate: RatePpm | null
  /** Medusa's ids of the country's rates that were left empty, which its tax module would answer as 0. */
  emptyRates: readonly string[]
}

interface TermsRow {
  region_id: string
  currency_code: string
  sales_channel_id: string | null
  rates: { id: string; rate: number | null; is_default: boolean }[]
}

/** Reads the terms from Medusa's tables. Throws when the shop has not been seeded. */
export async function sellingTerms(container: MedusaContainer): Promise<SellingTerms> {
  const countryCode = container.resolve(Shop.SETTINGS).taxCountry
  const [row] = await run<TermsRow>(container, termsOfCountry, [countryCode])
  if (!row?.sales_channel_id) {
    throw new Error("The shop has no US dollar region or no sales channel. Run the seed first.")
  }
  const written = row.rates.find(({ is_default }) => is_default)?.rate
  return {
    regionId: row.region_id,
    currencyCode: row.currency_code,
    countryCode,
    salesChannelId: row.sales_channel_id,
    taxRate: written == null ? null : ratePpm(written),
    emptyRates: row.rates.filter(({ rate }) => rate === null).map(({ id }) => id),
  }
}

// Every purchase asks for them: by Medusa's query they were three statements. Of several regions the oldest, which a new
// one never changes.
const termsOfCountry = `
  select region.id as region_id, region.currency_code,
    (select default_sales_channel_id from store where deleted_at is null order by id limit 1) as sales_channel_id,
    (select coalesce(
       jsonb_agg(jsonb_build_object('id', rate.id, 'rate', rate.rate, 'is_default', rate.is_default) order by rate.id),
       '[]')
     from tax_rate rate join tax_region on tax_region.id = rate.tax_region_id and tax_region.deleted_at is null
     where rate.deleted_at is null and tax_region.country_code = ? and tax_region.province_code is null) as rates
  from region where currency_code = 'usd' and deleted_at is null
  order by created_at limit 1`
