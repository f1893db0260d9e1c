import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
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

/** Reads the terms from Medusa. Throws when the shop has not been seeded. */
export async function sellingTerms(container: MedusaContainer): Promise<SellingTerms> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const countryCode = container.resolve(Shop.SETTINGS).taxCountry
  const [regions, stores, rates] = await Promise.all([
    query.graph({
      entity: "region",
      fields: ["id", "currency_code"],
      filters: { currency_code: "usd" },
      // Of several the oldest, which a new one never changes.
      pagination: { order: { created_at: "ASC" } },
    }),
    query.graph({ entity: "store", fields: ["default_sales_channel_id"] }),
    query.graph({
      entity: "tax_rate",
      fields: ["id", "rate", "is_default"],
      filters: { tax_region: { country_code: countryCode, province_code: null } },
    }),
  ])
  const region = regions.data[0]
  const salesChannelId = stores.data[0]?.default_sales_channel_id
  if (!region || !salesChannelId) {
    throw new Error("The shop has no US dollar region or no sales channel. Run the seed first.")
  }
  const written = rates.data.find(({ is_default }) => is_default)?.rate
  return {
    regionId: region.id,
    currencyCode: region.currency_code,
    countryCode,
    salesChannelId,
    taxRate: written == null ? null : ratePpm(Number(written)),
    emptyRates: rates.data.filter(({ rate }) => rate == null).map(({ id }) => id),
  }
}
