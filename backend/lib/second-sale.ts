import { momentOf } from "./day-of"

/** When a sale is; null where it has no beginning or no end. In ISO 8601. */
export interface SaleTime {
  starts_at: string | null
  ends_at: string | null
}

/** "from November 21, 2026 at 3:12 PM UTC, without an end" */
export function timeOfSale({ starts_at: start, ends_at: end }: SaleTime): string {
  const until = end ? `until ${momentOf(end)}` : "without an end"
  return start ? `from ${momentOf(start)}${end ? " " : ", "}${until}` : until
}

/** The sale that keeps another one out, as the database says it (backend/migration-scripts/refuse-second-sale-by-key.ts). */
interface FirstSale extends SaleTime {
  title: string
  product: string
}

/** What begins the database's words. */
export const secondSale = "second_sale"

const words = new RegExp(`${secondSale} (\\{.*\\})$`, "s")

/** What staff are told where a product would be on sale twice at a time; undefined for every other error. */
export function secondSaleIn(error: unknown): string | undefined {
  // Workflows throw what is left of an error after JSON.
  const { message } = (error ?? {}) as { message?: unknown }
  const found = typeof message === "string" ? words.exec(message)?.[1] : undefined
  if (!found) return undefined
  // The database wrote it.
  const first = JSON.parse(found) as FirstSale
  return `${first.product} is on sale at that time already: “${first.title}”, ${timeOfSale(first)}. Change that sale, or choose another time.`
}
