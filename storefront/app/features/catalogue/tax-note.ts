import { percentOf } from "../../../../backend/lib/totals"
import { useCurrentPage } from "../../lib/page-data"

/** "plus 8% tax". Undefined on pages without prices, and while the shop sells nothing. */
export function useTaxNote(filename?: string): string | undefined {
  const page = useCurrentPage()
  if (!("otherRates" in page) || page.taxRate === null) return undefined
  return `plus ${percentOf((filename && page.otherRates[filename]) || page.taxRate)} tax`
}
