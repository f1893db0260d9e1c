import { SectionRow } from "@medusajs/dashboard/components"
import { useDate } from "@medusajs/dashboard/hooks"
import type { FetchError } from "@medusajs/js-sdk"
import { Alert, Container, Heading, Skeleton, StatusBadge } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { Link } from "react-router-dom"
import { sdk } from "../lib/client"
import { ReadAlert } from "../lib/read-alert"
import { environments } from "../transactions/transaction-words"
import type { CaptureFacts } from "./capture-facts"
import { captureStates, difference, money } from "./capture-words"
import { DecideCapture } from "./decide-capture"

/** A capture that does not match: what was asked, what PayPal took, and what staff decide about it. */
export function CapturePage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery<CaptureFacts, FetchError>({
    queryKey: ["capture_mismatches", id],
    queryFn: async () => {
      const path = `/admin/capture-mismatches/${id}`
      return (await sdk.client.fetch<{ capture_mismatch: CaptureFacts }>(path)).capture_mismatch
    },
  })
  if (error && !data) return <ReadAlert message={error.message} onAgain={() => void refetch()} />
  if (!data) return <Skeleton className="h-96 w-full rounded-lg" />
  return (
    <Container className="divide-y p-0">
      <header className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
        <div className="flex flex-wrap items-center gap-x-3">
          <Heading className="break-all">{data.capture_id}</Heading>
          <StatusBadge color={captureStates[data.state].color}>{captureStates[data.state].label}</StatusBadge>
        </div>
        {data.state === "open" && <DecideCapture capture={data} />}
      </header>
      <div className="px-6 py-4">
        <Alert variant={data.state === "open" ? "warning" : "info"}>{data.reason}</Alert>
      </div>
      <Compared capture={data} />
      <Decided capture={data} />
    </Container>
  )
}

function Compared({ capture }: { capture: CaptureFacts }) {
  const { getFullDate } = useDate()
  const { asked, wanted, purchase_id: purchase } = capture
  return (
    <>
      <SectionRow
        title="Asked for"
        value={asked ? money(asked.total, asked.currency_code) : "Nothing that the shop knows"}
      />
      <SectionRow title="PayPal captured" value={money(capture.amount, capture.currency_code)} />
      <SectionRow title="What differs" value={difference(capture) ?? "Nothing to compare with"} />
      <SectionRow title="For" value={asked ? named(asked.lines) : wishOf(wanted)} />
      <SectionRow title="Presented by" value={<span className="break-all">{capture.email ?? "Nobody"}</span>} />
      <SectionRow title="Found" value={getFullDate({ date: capture.created_at, includeTime: true })} />
      <SectionRow title="Paid in" value={environments[capture.environment] ?? capture.environment} />
      <SectionRow title="PayPal order" value={<span className="break-all">{capture.paypal_order_id ?? "–"}</span>} />
      <SectionRow
        title="Purchase"
        value={
          purchase ? (
            <Link to={`/transactions/${purchase}`} className="text-ui-fg-base underline">
              Its transaction
            </Link>
          ) : (
            "None"
          )
        }
      />
    </>
  )
}

/** Who decided, when and why. */
function Decided({ capture }: { capture: CaptureFacts }) {
  const { getFullDate } = useDate()
  const { resolved_at: at, resolved_by_name: name, note } = capture
  if (capture.state === "open") return note ? <SectionRow title="Last try" value={note} /> : null
  return (
    <>
      <SectionRow title="Decided by" value={name ?? "Not by staff"} />
      <SectionRow title="Decided" value={at ? getFullDate({ date: at, includeTime: true }) : "–"} />
      <SectionRow title="Reason" value={note ?? "–"} />
    </>
  )
}

function named(lines: readonly { name: string; quantity: number }[]): string {
  return lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(", ")
}

function wishOf(wanted: CaptureFacts["wanted"]): string {
  if (!wanted) return "Nobody has said"
  const files = wanted.items.map(({ filename, quantity }) => ({ name: filename, quantity }))
  const cards = wanted.gift_cards.map(({ value }) => ({ name: `$${value} Gift Card`, quantity: 1 }))
  return named([...files, ...cards])
}
