import { Text } from "@medusajs/ui"
import { Section } from "../lib/section"
import { dollars, isSome, lineNote } from "../purchase/purchase-words"
import type { TransactionFacts } from "./transaction-facts"

/** What was asked for; of gift cards also what is left on them. */
export function LineSection({ transaction }: { transaction: TransactionFacts }) {
  return (
    <Section title="What was bought">
      <ul className="divide-y">
        {transaction.lines.map((line) => (
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
        {sum(transaction)}
      </Text>
    </Section>
  )
}

function sum({ subtotal, discount, tax, total }: TransactionFacts): string {
  const card = isSome(discount) ? `, ${dollars(discount)} by gift card` : ""
  return `${dollars(subtotal)}${card}, ${dollars(tax)} tax: ${dollars(total)}`
}
