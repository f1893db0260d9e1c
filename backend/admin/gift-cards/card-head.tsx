import { SectionRow } from "@medusajs/dashboard/components"
import { Container, Heading, StatusBadge } from "@medusajs/ui"
import { usdOf } from "../../lib/totals"
import type { GiftCardFacts } from "../../workflows/gift-card/gift-card-facts"
import { useMoment } from "../lib/use-moment"
import { CardActions } from "./card-actions"
import { CodeRow } from "./code-row"
import { cardStates } from "./gift-card-words"
import { OrderLink } from "./order-link"

const places: Readonly<Record<string, string>> = {
  local: "Simulated payments alone",
  sandbox: "The sandbox alone",
  production: "The shop",
}

/** What a card is and holds, and what can be done to it. */
export function CardHead({ card }: { card: GiftCardFacts }) {
  const moment = useMoment()
  const { label, color } = cardStates[card.state]
  const isIssued = card.state !== "reserved" && card.state !== "expired"
  return (
    <Container className="divide-y p-0">
      <header className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
        <div className="flex flex-wrap items-center gap-x-3">
          <Heading>Gift card {card.masked_code}</Heading>
          <StatusBadge color={color}>{label}</StatusBadge>
        </div>
        {isIssued && <CardActions card={card} />}
      </header>
      {isIssued && <CodeRow card={card} />}
      <SectionRow title="Value" value={usdOf(card.value)} />
      <SectionRow title="Balance" value={usdOf(card.balance)} />
      {card.held !== "0.00" && <SectionRow title="Held for payments under way" value={usdOf(card.held)} />}
      <SectionRow title="Pays in" value={places[card.environment] ?? card.environment} />
      {isIssued && <People card={card} />}
      <SectionRow title={isIssued ? "Issued" : "Given out"} value={moment(card.issued_at)} />
      {isIssued && (
        <SectionRow title="Bought with" value={card.order ? <OrderLink order={card.order} /> : "No order"} />
      )}
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
