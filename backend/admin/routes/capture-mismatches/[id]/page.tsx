import { SectionRow } from "@medusajs/dashboard/components"
import { Alert, Container, Heading } from "@medusajs/ui"
import { Link, useParams } from "react-router-dom"
import { wordsFor } from "../../../../lib/payments/methods"
import { usdOf } from "../../../../lib/totals"
import {
  actionWords,
  type CaptureFacts,
  captureStates,
  delivers,
  difference,
  money,
  paidBy,
} from "../../../captures/capture-words"
import { momentInShop } from "../../../lib/dates"
import { DetailState, useDetail } from "../../../lib/detail-state"
import { ReasonPrompt } from "../../../lib/reason-prompt"
import { StaffHistory } from "../../../lib/staff-history"
import { StateBadge } from "../../../lib/state-badge"
import { useChange } from "../../../lib/use-change"

export const handle = { breadcrumb: () => "Payment to review" }

export default function CapturePage() {
  const { id = "" } = useParams()
  const query = useDetail<CaptureFacts>(`/admin/capture-mismatches/${id}`, "capture_mismatch", "capture_mismatches")
  return (
    <DetailState query={query}>
      {(capture) => (
        <div className="flex flex-col gap-y-3">
          <Capture capture={capture} />
          <StaffHistory actions={capture.actions} words={actionWords} />
        </div>
      )}
    </DetailState>
  )
}

function Capture({ capture }: { capture: CaptureFacts }) {
  return (
    <Container className="divide-y p-0">
      <header className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
        <div className="flex flex-wrap items-center gap-x-3">
          <Heading className="break-all">{capture.capture_id}</Heading>
          <StateBadge {...captureStates[capture.state]} />
        </div>
        {capture.state === "open" && <DecideCapture capture={capture} />}
      </header>
      <div className="px-6 py-4">
        <Alert variant={capture.state === "open" ? "warning" : "info"}>{capture.reason}</Alert>
      </div>
      <Compared capture={capture} />
      <Decided capture={capture} />
    </Container>
  )
}

function Compared({ capture }: { capture: CaptureFacts }) {
  const { asked, wanted, purchase_id: purchase } = capture
  const { paymentTitle } = wordsFor(capture)
  return (
    <>
      <SectionRow title="Expected" value={asked ? money(asked.total, asked.currency_code) : "Unknown"} />
      <SectionRow title="Paid" value={money(capture.amount, capture.currency_code)} />
      <SectionRow title="What differs" value={difference(capture) ?? "Nothing to compare it with"} />
      <SectionRow title="For" value={asked ? named(asked.lines) : wishOf(wanted)} />
      <SectionRow title="Submitted by" value={<span className="break-all">{capture.email ?? "Nobody"}</span>} />
      <SectionRow title="Found" value={momentInShop(capture.created_at)} />
      <SectionRow title="Paid by" value={paidBy(capture)} />
      <SectionRow title={paymentTitle} value={<span className="break-all">{capture.payment_id ?? "–"}</span>} />
      <SectionRow
        title="Purchase"
        value={
          purchase ? (
            <Link to={`/purchases/${purchase}`} className="text-ui-fg-base underline">
              Its purchase
            </Link>
          ) : (
            "None"
          )
        }
      />
    </>
  )
}

function Decided({ capture }: { capture: CaptureFacts }) {
  const { resolved_at: at, resolved_by_name: name, note } = capture
  if (capture.state === "open") return note ? <SectionRow title="Last try" value={note} /> : null
  return (
    <>
      <SectionRow title="Decided by" value={name ?? "Not by staff"} />
      <SectionRow title="Decided" value={at ? momentInShop(at) : "–"} />
      <SectionRow title="Reason" value={note ?? "–"} />
    </>
  )
}

function named(lines: readonly { name: string; quantity: number }[]): string {
  return lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(", ")
}

function wishOf(wanted: CaptureFacts["wanted"]): string {
  if (!wanted) return "Not stated"
  const files = wanted.items.map(({ filename, quantity }) => ({ name: filename, quantity }))
  const cards = wanted.gift_cards.map(({ value }) => ({ name: `${usdOf(value)} Gift Card`, quantity: 1 }))
  return named([...files, ...cards])
}

interface Answer {
  capture_mismatch: CaptureFacts
}

function DecideCapture({ capture }: { capture: CaptureFacts }) {
  const path = `/admin/capture-mismatches/${capture.id}`
  const amount = money(capture.amount, capture.currency_code)
  const renews = ["capture_mismatches", "purchases", "mails"]
  const refund = useChange<Answer, { note?: string }>({
    method: "POST",
    path: `${path}/refund`,
    renews,
    done: ({ capture_mismatch: { state } }) =>
      state === "refunded" ? `${amount} was refunded.` : "The refund is recorded, but the money is not refunded yet.",
    failed: "The payment was not refunded",
  })
  const release = useChange<Answer, { note: string }>({
    method: "POST",
    path: `${path}/release`,
    renews,
    done: delivers(capture) ? "The payment is released. The shop delivers the items." : "The payment is closed.",
    failed: "The payment was not released",
  })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {capture.kind !== "environment" && (
        <ReasonPrompt
          button={{ label: "Refund", variant: "secondary" }}
          title={`Refund ${amount}?`}
          confirm={`Refund ${amount}`}
          isRequired={false}
          send={(note) => refund.mutateAsync(note ? { note } : {})}
        >
          The shop refunds the full amount and delivers nothing. This cannot be undone.
        </ReasonPrompt>
      )}
      {capture.kind !== "currency" && (
        <ReasonPrompt
          button={{ label: "Release", variant: "primary" }}
          title={delivers(capture) ? `Deliver for ${amount}?` : "Close this payment?"}
          confirm="Release"
          isRequired
          send={(note) => release.mutateAsync({ note })}
        >
          {delivers(capture)
            ? "The shop delivers the items for the amount paid and e-mails a confirmation. This cannot be undone."
            : "The shop delivers nothing and refunds nothing. This cannot be undone."}
        </ReasonPrompt>
      )}
    </div>
  )
}
