import { Heading, StatusBadge, Text } from "@medusajs/ui"
import { wordsFor } from "../../lib/payments/words"
import type { PurchaseFacts, RefundFacts } from "./purchase-facts"
import { isUnsettled, refundBadge, refundTitle, waysBack } from "./purchase-words"

/** The refunds of a purchase, those under way and those that failed too; newest first. */
export function RefundList({ purchase }: { purchase: PurchaseFacts }) {
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4">
      <Heading level="h3" id="purchase-refunds">
        Refunds
      </Heading>
      <ul aria-labelledby="purchase-refunds" className="flex flex-col divide-y">
        {purchase.refunds.toReversed().map((refund) => (
          <RefundItem key={refund.id} refund={refund} purchase={purchase} />
        ))}
      </ul>
    </div>
  )
}

function RefundItem({ refund, purchase }: { refund: RefundFacts; purchase: PurchaseFacts }) {
  const { label, color } = refundBadge(refund, purchase)
  return (
    <li className="flex flex-col gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="flex items-center justify-between gap-x-4">
        <Text size="small" leading="compact" weight="plus">
          {refundTitle(refund, purchase)}
        </Text>
        <StatusBadge color={color} className="text-nowrap">
          {label}
        </StatusBadge>
      </div>
      <Text size="small" className="text-ui-fg-subtle">
        {refund.wallet === null ? "" : `${waysBack(refund, purchase)} · `}
        <time dateTime={refund.created_at}>{new Date(refund.created_at).toLocaleString()}</time>
      </Text>
      {refund.reason && (
        <Text size="small" className="text-ui-fg-subtle">
          Reason: {refund.reason}
        </Text>
      )}
      {refund.problem && (
        <Text size="small" className={refund.state === "failed" ? "text-ui-fg-error" : "text-ui-fg-base"}>
          {refund.problem}
        </Text>
      )}
      {purchase.provider_can_be_asked && isWaiting(refund) && refund.next_try_at && (
        <Text size="small" className="text-ui-fg-subtle">
          {wordsFor(purchase).name} is asked again at {new Date(refund.next_try_at).toLocaleTimeString()}.
        </Text>
      )}
    </li>
  )
}

function isWaiting(refund: RefundFacts): boolean {
  return refund.state === "priced" || isUnsettled(refund)
}
