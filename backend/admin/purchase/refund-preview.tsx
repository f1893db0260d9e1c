import { Alert, Button, Skeleton, Text } from "@medusajs/ui"
import type { UseQueryResult } from "@tanstack/react-query"
import { wordsFor } from "../../lib/payments/words"
import { usdOf } from "../../lib/totals"
import type { PurchaseFacts, RefundPreview } from "./purchase-facts"
import { capitalised, isSome } from "./purchase-words"
import type { AskedBody } from "./refund-draft"

interface Props {
  purchase: PurchaseFacts
  asked: AskedBody | undefined
  preview: UseQueryResult<RefundPreview>
}

/** What the shop says will go back, before it is sent. */
export function PreviewOfRefund({ purchase, asked, preview }: Props) {
  const { wayBack } = wordsFor(purchase).staff
  return (
    <section aria-label="What will go back" aria-live="polite" className="bg-ui-bg-subtle rounded-lg border px-4 py-3">
      {asked ? (
        <Answer purchase={purchase} asked={asked} preview={preview} />
      ) : (
        <Text size="small" className="text-ui-fg-subtle">
          Say how much; then this says what goes {wayBack} and what to the gift card.
        </Text>
      )}
    </section>
  )
}

interface AnswerProps {
  purchase: PurchaseFacts
  asked: AskedBody
  preview: Props["preview"]
}

function Answer({ purchase, asked, preview: { data, isFetching, error, refetch } }: AnswerProps) {
  if (isFetching) return <Skeleton className="h-12 w-full" />
  if (!data) {
    return (
      <div className="flex items-center justify-between gap-x-4">
        <Text size="small">What would go back could not be asked: {error?.message}</Text>
        <Button type="button" size="small" variant="secondary" onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-y-2">
      <dl className="txt-small grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt className="text-ui-fg-subtle">
          {capitalised(wordsFor(purchase).staff.wayBack)}
          {isSome(data.tax) ? `, of which ${usdOf(data.tax)} tax` : ""}
        </dt>
        <dd className="text-right tabular-nums">{usdOf(data.wallet)}</dd>
        <dt className="text-ui-fg-subtle">To the gift card that paid</dt>
        <dd className="text-right tabular-nums">{usdOf(data.card)}</dd>
        {isSome(data.withheld) && (
          <>
            <dt className="text-ui-fg-subtle">Stays: spent from gift cards bought here</dt>
            <dd className="text-right tabular-nums">{usdOf(data.withheld)}</dd>
          </>
        )}
      </dl>
      {asked.scope === "amount" && data.scope === "whole" && (
        <Text size="small">This is all that is left, so its downloads and gift cards stop too.</Text>
      )}
      {data.refusal && <Alert variant="warning">{data.refusal}</Alert>}
    </div>
  )
}
