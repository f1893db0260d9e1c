import { momentOf } from "./day-of"

/** ISO 8601. */
export interface SaleTime {
  starts_at: string | null
  ends_at: string | null
}

/** "from November 21, 2026 at 3:12 PM UTC, without an end". */
export function timeOfSale({ starts_at: start, ends_at: end }: SaleTime): string {
  const until = end ? `until ${momentOf(end)}` : "without an end"
  return start ? `from ${momentOf(start)}${end ? " " : ", "}${until}` : until
}

/** See backend/migration-scripts/refuse-second-sale-by-key.ts. */
interface FirstSale extends SaleTime {
  title: string
  product: string
}

export const secondSale = "second_sale"

const words = new RegExp(`${secondSale} (\\{.*\\})$`, "s")

/** Undefined for other errors. */
export function secondSaleIn(error: unknown): string | undefined {
  // Workflows throw plain objects.
  const { message } = (error ?? {}) as { message?: unknown }
  const found = typeof message === "string" ? words.exec(message)?.[1] : undefined
  if (!found) return undefined
  const first = JSON.parse(found) as FirstSale
  return `${first.product} is already on sale at that time: “${first.title}”, ${timeOfSale(first)}. Change that sale, or choose another time.`
}
