import { SectionRow } from "@medusajs/dashboard/components"
import { Alert, Container, Heading, StatusBadge } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { wordsFor } from "../../lib/payments/words"
import { usdOf } from "../../lib/totals"
import { DetailState } from "../lib/detail-state"
import { StaffHistory } from "../lib/staff-history"
import { useDetail } from "../lib/use-detail"
import { useMoment } from "../lib/use-moment"
import type { CaptureFacts } from "./capture-facts"
import { actionWords, captureStates, difference, money, paidBy } from "./capture-words"
import { DecideCapture } from "./decide-capture"

/** A capture that does not match: what was asked, what was taken, and what staff decide about it. */
export function CapturePage({ id }: { id: string }) {
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
  const { label, color } = captureStates[capture.state]
  return (
    <Container className="divide-y p-0">
      <header className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
        <div className="flex flex-wrap items-center gap-x-3">
          <Heading className="break-all">{capture.capture_id}</Heading>
          <StatusBadge color={color}>{label}</StatusBadge>
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
  const moment = useMoment()
  const { asked, wanted, purchase_id: purchase } = capture
  const { paymentTitle } = wordsFor(capture)
  return (
    <>
      <SectionRow title="Asked for" value={asked ? money(asked.total, asked.currency_code) : "Unknown"} />
      <SectionRow title="Captured" value={money(capture.amount, capture.currency_code)} />
      <SectionRow title="What differs" value={difference(capture) ?? "Nothing to compare with"} />
      <SectionRow title="For" value={asked ? named(asked.lines) : wishOf(wanted)} />
      <SectionRow title="Presented by" value={<span className="break-all">{capture.email ?? "Nobody"}</span>} />
      <SectionRow title="Found" value={moment(capture.created_at)} />
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

/** Who decided, when and why. */
function Decided({ capture }: { capture: CaptureFacts }) {
  const moment = useMoment()
  const { resolved_at: at, resolved_by_name: name, note } = capture
  if (capture.state === "open") return note ? <SectionRow title="Last try" value={note} /> : null
  return (
    <>
      <SectionRow title="Decided by" value={name ?? "Not by staff"} />
      <SectionRow title="Decided" value={at ? moment(at) : "–"} />
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
