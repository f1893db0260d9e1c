import { Alert } from "@medusajs/ui"
import type { SellingTaxView } from "../../workflows/catalogue/tax-rates"
import { useDetail } from "../lib/detail-state"

/** Ruling 50. With `onlyProblem`, shows nothing while the shop can sell. */
export function SellingTax({ onlyProblem = false }: { onlyProblem?: boolean }) {
  const { data: tax } = useDetail<SellingTaxView>("/admin/selling-tax", "tax", "selling-tax")
  if (!tax) return null
  if (tax.problems.length > 0) {
    return tax.problems.map((problem) => (
      <Alert key={problem} variant="error" style={first}>
        {problem}
      </Alert>
    ))
  }
  if (onlyProblem) return null
  return (
    <Alert variant="info" style={first}>
      {`The shop charges the tax of ${tax.country_name}: ${tax.rate}, unless a product or its type has its own rate. Other tax regions have no effect. The server's setting TAX_COUNTRY names the country.`}
    </Alert>
  )
}

/** Medusa puts every widget last, even in zones that end in `before`. */
const first = { order: -1 }
