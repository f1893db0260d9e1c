import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type RatePpm, ratePpm } from "../../lib/totals"

/** Where and on which terms the shop sells: its one region, its channel, its tax. Staff own all of it. */
export interface SellingTerms {
  regionId: string
  currencyCode: string
  countryCode: string
  salesChannelId: string
  taxRate: RatePpm
}

/** Reads the terms from Medusa. Throws when the shop has not been seeded. */
export async function sellingTerms(container: MedusaContainer): Promise<SellingTerms> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const [regions, stores] = await Promise.all([
    query.graph({
      entity: "region",
      fields: ["id", "currency_code", "countries.iso_2"],
      filters: { currency_code: "usd" },
    }),
    query.graph({ entity: "store", fields: ["default_sales_channel_id"] }),
  ])
  const region = regions.data[0]
  const countryCode = region?.countries?.[0]?.iso_2
  const salesChannelId = stores.data[0]?.default_sales_channel_id
  if (!region || !countryCode || !salesChannelId) {
    throw new Error("The shop has no US dollar region or no sales channel. Run the seed first.")
  }
  const taxRate = await defaultTaxRate(container, countryCode)
  return { regionId: region.id, currencyCode: region.currency_code, countryCode, salesChannelId, taxRate }
}

async function defaultTaxRate(container: MedusaContainer, countryCode: string): Promise<RatePpm> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "tax_rate",
    fields: ["rate", "is_default", "tax_region.country_code"],
    filters: { is_default: true, tax_region: { country_code: countryCode } },
  })
  return ratePpm(Number(data[0]?.rate ?? 0))
}
