import type { Client } from "pg"
import { noTaxRate } from "../../backend/lib/tax-country"
import { withClient } from "./with-client"

/** The tax that the shop sells under, as the database has it. */
interface TaxSetUp {
  /** The default rate in percent; null where nobody wrote one. */
  rate: number | null
  /** Rates for products and types, and those of them that were left empty, whose products are not sold. */
  own: number
  empty: number
}

export async function readTax(client: Pick<Client, "query">, country: string): Promise<TaxSetUp> {
  const { rows } = await client.query(
    `select max(rate::float) filter (where is_default) as rate, count(*) filter (where not is_default)::int as own,
       count(*) filter (where not is_default and rate is null)::int as empty
     from tax_rate join tax_region region on region.id = tax_rate.tax_region_id
     where region.country_code = $1 and region.province_code is null
       and tax_rate.deleted_at is null and region.deleted_at is null`,
    [country],
  )
  return rows[0]
}

/** Why the shop sells nothing, if that is so (ruling 50). */
export async function taxTrouble(databaseUrl: string, country: string): Promise<string[]> {
  const { rate } = await withClient(databaseUrl, (client) => readTax(client, country))
  return rate === null ? [noTaxRate(country)] : []
}
