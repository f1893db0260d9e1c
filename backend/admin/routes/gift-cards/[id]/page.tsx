import { SectionRow } from "@medusajs/dashboard/components"
import type { FetchError } from "@medusajs/js-sdk"
import { Button, Container, Copy, createDataTableColumnHelper, Heading, toast } from "@medusajs/ui"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Link, useParams } from "react-router-dom"
import { usdOf } from "../../../../lib/totals"
import type { GiftCardFacts } from "../../../../workflows/gift-card/gift-card-facts"
import type { LedgerEntryView } from "../../../../workflows/gift-card/list-ledger"
import { CardActions } from "../../../gift-cards/card-actions"
import { actionWords, cardStates, entryAmount, entryBy, entryWords } from "../../../gift-cards/gift-card-words"
import { useCard } from "../../../gift-cards/use-card"
import { sdk } from "../../../lib/client"
import { ConfirmButton } from "../../../lib/confirm-button"
import { momentInShop } from "../../../lib/dates"
import { DetailState } from "../../../lib/detail-state"
import { ListPage } from "../../../lib/list-page"
import { byTime } from "../../../lib/list-query"
import { StaffHistory } from "../../../lib/staff-history"
import { StateBadge } from "../../../lib/state-badge"
import { useOneChange } from "../../../lib/use-change"
import { MailSection } from "../../../mails/mail-section"

export const handle = { breadcrumb: () => "Gift card" }

export default function GiftCardPage() {
  const { id = "" } = useParams()
  return <GiftCard key={id} id={id} />
}

function GiftCard({ id }: { id: string }) {
  const query = useCard(id)
  return (
    <DetailState query={query}>
      {(card) => (
        <div className="flex flex-col gap-y-3">
          <CardHead card={card} />
          <CardLedger id={id} />
          <MailSection title="E-mails with the code" none="The shop has not e-mailed this card." mails={card.mails} />
          <StaffHistory actions={card.actions} words={actionWords} />
        </div>
      )}
    </DetailState>
  )
}

const places: Readonly<Record<string, string>> = {
  local: "Simulated payments only",
  sandbox: "The sandbox only",
  production: "The shop",
}

function CardHead({ card }: { card: GiftCardFacts }) {
  const isIssued = card.state !== "reserved" && card.state !== "expired"
  return (
    <Container className="divide-y p-0">
      <header className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
        <div className="flex flex-wrap items-center gap-x-3">
          <Heading>Gift card {card.masked_code}</Heading>
          <StateBadge {...cardStates[card.state]} />
        </div>
        {isIssued && <CardActions card={card} />}
      </header>
      {isIssued && <CodeRow card={card} />}
      <SectionRow title="Value" value={usdOf(card.value)} />
      <SectionRow title="Balance" value={usdOf(card.balance)} />
      {card.held !== "0.00" && <SectionRow title="Held for payments under way" value={usdOf(card.held)} />}
      <SectionRow title="Works in" value={places[card.environment] ?? card.environment} />
      {isIssued && <People card={card} />}
      <SectionRow title={isIssued ? "Issued" : "Reserved"} value={momentInShop(card.issued_at)} />
      {isIssued && <SectionRow title="Order" value={card.order ? <OrderLink order={card.order} /> : "None"} />}
    </Container>
  )
}

function People({ card }: { card: GiftCardFacts }) {
  if (card.kind === "self") return <SectionRow title="Customer" value={card.buyer_email ?? "–"} />
  return (
    <>
      <SectionRow title="Recipient" value={`${card.recipient_name ?? "–"}\n${card.recipient_email ?? ""}`} />
      <SectionRow title="Sender" value={card.sender_name ?? "–"} />
      {card.buyer_email && <SectionRow title="Bought by" value={card.buyer_email} />}
      {card.message && <SectionRow title="Message" value={card.message} />}
    </>
  )
}

/** Keeps the shown code only in this component's state. */
function CodeRow({ card }: { card: GiftCardFacts }) {
  const [code, setCode] = useState<string>()
  const { mutate, isPending } = useReveal(card.id)
  return (
    <SectionRow
      title="Code"
      value={
        code ? (
          <span className="flex flex-wrap items-center gap-2">
            <code className="break-all">{code}</code>
            <Copy content={code} aria-label="Copy the code" />
            <Button size="small" variant="transparent" onClick={() => setCode(undefined)}>
              Hide
            </Button>
          </span>
        ) : (
          <span className="flex flex-wrap items-center gap-2">
            <span>{card.masked_code}</span>
            <ConfirmButton
              label="Show the code"
              question={{
                title: "Show the code?",
                description:
                  "Anyone who has the code can spend the card. The history below records that you looked at it.",
                confirmText: "Show the code",
              }}
              isSending={isPending}
              onConfirm={() => mutate(undefined, { onSuccess: (answer) => setCode(answer.code) })}
            />
          </span>
        )
      }
    />
  )
}

/** The code is worth money, so the answer is not cached. */
function useReveal(id: string) {
  const client = useQueryClient()
  return useOneChange<{ code: string }, FetchError, void>({
    mutationFn: () => sdk.client.fetch<{ code: string }>(`/admin/gift-cards/${id}/reveal`, { method: "POST" }),
    gcTime: 0,
    onError: ({ message }) => void toast.error("The code was not shown", { description: message }),
    onSettled: () => client.invalidateQueries({ queryKey: ["gift_card"] }),
  })
}

function OrderLink({ order }: { order: { id: string; display_id: number } }) {
  return (
    <Link to={`/orders/${order.id}`} className="text-ui-fg-base underline underline-offset-4">
      Order #{order.display_id}
    </Link>
  )
}

const column = createDataTableColumnHelper<LedgerEntryView>()

function CardLedger({ id }: { id: string }) {
  const columns = [
    column.accessor("kind", { header: "Event", cell: ({ row }) => entryWords[row.original.kind] }),
    column.accessor("amount", { header: "Amount", cell: ({ row }) => entryAmount(row.original) }),
    column.accessor("balance_after", { header: "Balance", cell: ({ row }) => usdOf(row.original.balance_after) }),
    column.accessor("order", {
      header: "Order",
      cell: ({ row }) => (row.original.order ? <OrderLink order={row.original.order} /> : "–"),
    }),
    column.display({ id: "by", header: "By", cell: ({ row }) => entryBy(row.original) }),
    column.accessor("reason", { header: "Reason", cell: ({ row }) => row.original.reason ?? "–" }),
    column.accessor("created_at", {
      header: "When",
      ...byTime,
      cell: ({ row }) => momentInShop(row.original.created_at),
    }),
  ]
  return (
    <ListPage<LedgerEntryView>
      path={`/admin/gift-cards/${id}/transactions`}
      name="transactions"
      prefix="ledger"
      heading="Ledger"
      headingLevel="h2"
      enableSearch={false}
      columns={columns}
      emptyState={{
        empty: { heading: "Nothing yet", description: "The ledger lists everything that happens to the card." },
      }}
    />
  )
}
