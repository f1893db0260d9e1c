import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { run } from "../../backend/lib/rows"
import { nextPriceChange, type PriceWindow } from "./catalogue-state"

interface PriceChange {
  /** In ms since 1970. */
  time: number
  products: ReadonlySet<string>
}

/** `after` is in ms since 1970. */
export async function loadNextPriceChange(container: MedusaContainer, after: number): Promise<PriceChange | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const fields = ["id", "starts_at", "ends_at"]
  const [lists, campaigns] = await Promise.all([
    query.graph({ entity: "price_list", fields, filters: { status: "active" } }),
    query.graph({ entity: "campaign", fields }),
  ])
  const windows = lists.data as (PriceWindow & { id: string })[]
  const time = nextPriceChange([...windows, ...(campaigns.data as PriceWindow[])], after)
  if (time === undefined) return undefined
  const changing = windows.filter((window) => nextPriceChange([window], after) === time)
  return { time, products: await productsIn(container, changing) }
}

async function productsIn(container: MedusaContainer, lists: readonly { id: string }[]): Promise<Set<string>> {
  const rows = await run<{ product_id: string }>(
    container,
    `select distinct variant.product_id from price
     join product_variant_price_set link on link.price_set_id = price.price_set_id
     join product_variant variant on variant.id = link.variant_id where price.price_list_id = any(?)`,
    [lists.map(({ id }) => id)],
  )
  return new Set(rows.map(({ product_id }) => product_id))
}

/** The database's clock decides which prices apply. In ms since 1970. */
export async function databaseTime(container: MedusaContainer): Promise<number> {
  const [row] = await run<{ time: string }>(container, "select extract(epoch from clock_timestamp()) * 1000 as time")
  return Number(row?.time)
}
