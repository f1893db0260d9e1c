import { SectionRow } from "@medusajs/dashboard/components"
import { Container, Heading } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { usdOf } from "../../lib/totals"
import { useMoment } from "../lib/use-moment"
import type { PurchaseDetails } from "../purchase/purchase-facts"
import { paymentTitle } from "../purchase/purchase-words"
import { CorrectAddress } from "./correct-address"
import { waysOfPaying } from "./purchases-words"
import { ResendConfirmation } from "./resend-confirmation"

/** Who bought, when, and under which numbers. */
export function PurchaseHead({ purchase }: { purchase: PurchaseDetails }) {
  const moment = useMoment()
  const { email, order, buyer, paying_card: card } = purchase
  const payment = paymentTitle(purchase)
  return (
    <Container className="divide-y p-0">
      <header className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
        <Heading className="break-all">{email}</Heading>
        <div className="flex flex-wrap gap-2">
          {purchase.status !== "frozen" && <CorrectAddress purchase={purchase} />}
          {purchase.status === "completed" && <ResendConfirmation id={purchase.id} email={email} />}
        </div>
      </header>
      <SectionRow title="Begun" value={moment(purchase.created_at)} />
      <SectionRow title="Paid" value={purchase.captured_at ? moment(purchase.captured_at) : "–"} />
      {purchase.asked_total !== purchase.total && (
        <SectionRow title="Asked for" value={`${usdOf(purchase.asked_total)}; another amount was released`} />
      )}
      <SectionRow title="Total" value={`${usdOf(purchase.total)}, of which ${usdOf(purchase.tax)} tax`} />
      <SectionRow
        title="Paid by"
        value={card ? `${waysOfPaying[purchase.paid_by]} ${card.code}` : waysOfPaying[purchase.paid_by]}
      />
      {payment && (
        <SectionRow title={payment} value={<span className="break-all">{purchase.payment_id ?? "–"}</span>} />
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
      {purchase.capture_mismatches.map(({ id, reason }) => (
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
