import { Alert } from "@medusajs/ui"
import type { ShownTax } from "../../workflows/catalogue/shown-tax"
import { useDetail } from "../lib/use-detail"

/**
 * Under whose tax the shop sells, or why it sells nothing (ruling 50).
 *
 * @param onlyProblem nothing is shown while the shop sells
 */
export function SellingTax({ onlyProblem = false }: { onlyProblem?: boolean }) {
  const { data: tax } = useDetail<ShownTax>("/admin/selling-tax", "tax", "selling-tax")
  if (!tax) return null
  if (tax.problem) {
    return (
      <Alert variant="error" style={first}>
        {tax.problem}
      </Alert>
    )
  }
  if (onlyProblem) return null
  return (
    <Alert variant="info" style={first}>
      {`The shop sells under the tax of ${tax.country_name}: ${tax.rate} of what has no rate of its own. Other regions here change nothing. The server's setting TAX_COUNTRY names the country.`}
    </Alert>
  )
}

/** Above what Medusa shows: its layout puts every widget of a page last, also one of a zone that ends in `before`. */
const first = { order: -1 }
