import { Table } from "@medusajs/ui"
import { wordsFor } from "../../lib/payments/words"
import { usdOf } from "../../lib/totals"
import type { PurchaseFacts } from "./purchase-facts"

/** What was paid in money and by gift card, and what of it went back. */
export function PaymentTable({ purchase }: { purchase: PurchaseFacts }) {
  const rows = [
    { label: "Paid", wallet: purchase.captured_amount, card: purchase.discount },
    { label: "Refunded", wallet: purchase.refunded_wallet, card: purchase.refunded_card },
    { label: "Can still go back", ...purchase.refundable },
  ]
  return (
    <Table aria-label="How it was paid">
      <Table.Header>
        <Table.Row>
          <Table.HeaderCell>
            <span className="sr-only">What</span>
          </Table.HeaderCell>
          <Table.HeaderCell className="text-right">{wordsFor(purchase).staff.wallet}</Table.HeaderCell>
          <Table.HeaderCell className="text-right">Gift card</Table.HeaderCell>
        </Table.Row>
      </Table.Header>
      <Table.Body className="border-b-0">
        {rows.map(({ label, wallet, card }) => (
          <Table.Row key={label} className="last:border-b-0">
            <Table.Cell>{label}</Table.Cell>
            <Table.Cell className="text-right tabular-nums">{usdOf(wallet)}</Table.Cell>
            <Table.Cell className="text-right tabular-nums">{usdOf(card)}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table>
  )
}
