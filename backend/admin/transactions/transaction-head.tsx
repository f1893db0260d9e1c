import { SectionRow } from "@medusajs/dashboard/components"
import { useDate } from "@medusajs/dashboard/hooks"
import { Container, Heading } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { dollars } from "../purchase/purchase-words"
import { CorrectAddress } from "./correct-address"
import { ResendConfirmation } from "./resend-confirmation"
import type { TransactionFacts } from "./transaction-facts"
import { waysOfPaying } from "./transaction-words"

/** Who bought, when, and under which numbers. */
export function TransactionHead({ transaction }: { transaction: TransactionFacts }) {
  const { getFullDate } = useDate()
  const { email, order, buyer, paying_card: card, payment_id: payment } = transaction
  return (
    <Container className="divide-y p-0">
      <header className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
        <Heading className="break-all">{email}</Heading>
        <div className="flex flex-wrap gap-2">
          {transaction.status !== "frozen" && <CorrectAddress transaction={transaction} />}
          {transaction.status === "completed" && <ResendConfirmation id={transaction.id} email={email} />}
        </div>
      </header>
      <SectionRow title="Begun" value={getFullDate({ date: transaction.created_at, includeTime: true })} />
      <SectionRow
        title="Paid"
        value={transaction.captured_at ? getFullDate({ date: transaction.captured_at, includeTime: true }) : "–"}
      />
      {transaction.asked_total !== transaction.total && (
        <SectionRow title="Asked for" value={`${dollars(transaction.asked_total)}; another amount was released`} />
      )}
      <SectionRow title="Total" value={`${dollars(transaction.total)}, of which ${dollars(transaction.tax)} tax`} />
      <SectionRow
        title="Paid by"
        value={card ? `${waysOfPaying[transaction.paid_by]} ${card.code}` : waysOfPaying[transaction.paid_by]}
      />
      {transaction.payment_provider === "paypal" && (
        <SectionRow title="PayPal order" value={<span className="break-all">{payment ?? "–"}</span>} />
      )}
      <SectionRow
        title="Order"
        value={
          order ? (
            <Link to={`/orders/${order.id}`} className="text-ui-fg-base underline">
              #{order.display_id}
            </Link>
          ) : (
            "None"
          )
        }
      />
      {buyer && (
        <SectionRow
          title="Receipt made out to"
          value={[buyer.company, buyer.taxNumber, buyer.address].filter(Boolean).join(", ")}
        />
      )}
      {transaction.capture_mismatches.map(({ id, reason }) => (
        <SectionRow
          key={id}
          title="Capture to decide"
          value={
            <Link to={`/capture-mismatches/${id}`} className="text-ui-fg-base underline">
              {reason}
            </Link>
          }
        />
      ))}
    </Container>
  )
}
