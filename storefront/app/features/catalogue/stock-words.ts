import { usd } from "../../../../backend/lib/totals"
import type { Stock } from "../../lib/page-data"

export function scripts(count: number): string {
  return `${count} ${count === 1 ? "script" : "scripts"}`
}

export function priceRange({ least, most }: NonNullable<Stock["prices"]>): string {
  return least === most ? usd(least) : `${usd(least)} to ${usd(most)}`
}
