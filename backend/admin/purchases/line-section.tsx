import { Text } from "@medusajs/ui"
import { usdOf } from "../../lib/totals"
import { Section } from "../lib/section"
import type { PurchaseDetails } from "../purchase/purchase-facts"
import { isSome, lineNote } from "../purchase/purchase-words"

/** What was asked for; of gift cards also what is left on them. */
export function LineSection({ purchase }: { purchase: PurchaseDetails }) {
  return (
    <Section title="What was bought">
      <ul className="divide-y">
        {purchase.lines.map((line) => (
          <li key={line.line} className="flex flex-col px-6 py-4">
            <Text size="small" weight="plus">
              {line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name}
            </Text>
            <Text size="small" className="text-ui-fg-subtle">
              {lineNote(line)}
            </Text>
          </li>
        ))}
      </ul>
      <Text size="small" className="px-6 py-4 text-ui-fg-subtle">
        {sum(purchase)}
      </Text>
    </Section>
  )
}

function sum({ subtotal, reduction, promotion_code, discount, tax, total }: PurchaseDetails): string {
  const code = isSome(reduction) ? `, less ${usdOf(reduction)} by ${promotion_code}` : ""
  const card = isSome(discount) ? `, ${usdOf(discount)} by gift card` : ""
  return `${usdOf(subtotal)}${code}${card}, ${usdOf(tax)} tax: ${usdOf(total)}`
}
