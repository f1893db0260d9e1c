import type { MedusaContainer } from "@medusajs/framework/types"
import { type EssentialState, essentialsStatement, type Trouble, troublesOf } from "../../lib/essentials"
import { run } from "../../lib/rows"
import { Shop } from "../../lib/shop"
import { type RatePpm, ratePpm } from "../../lib/totals"

export interface SellingTerms {
  /** The oldest region's id. Empty if there is none. */
  regionId: string
  currencyCode: string
  /** `TAX_COUNTRY` (ruling 50). */
  countryCode: string
  /** The default channel's id. Empty if there is none. */
  salesChannelId: string
  /** Default rate; null while nothing is sold. */
  taxRate: RatePpm | null
  /** Ids of tax rates without a value, which Medusa returns as 0. */
  emptyRates: readonly string[]
  troubles: readonly Trouble[]
}

export async function sellingTerms(container: MedusaContainer): Promise<SellingTerms> {
  const countryCode = container.resolve(Shop.SETTINGS).taxCountry
  const now = await essentialState(container, countryCode)
  const troubles = troublesOf(now, countryCode)
  const written = now.rates.find(({ is_default }) => is_default)?.rate
  const isSelling = !troubles.some((trouble) => trouble.for === "sales")
  return {
    regionId: now.region_id ?? "",
    currencyCode: "usd",
    countryCode,
    salesChannelId: now.store_channel_id ?? "",
    taxRate: isSelling && written != null ? ratePpm(written) : null,
    emptyRates: now.rates.filter(({ rate }) => rate === null).map(({ id }) => id),
    troubles,
  }
}

export async function essentialState(container: MedusaContainer, country: string): Promise<EssentialState> {
  const [now] = await run<EssentialState>(container, essentialsStatement("?"), [country])
  if (!now) throw new Error("A statement without a condition returned no row.")
  return now
}
