import { DetailState } from "../lib/detail-state"
import { StaffHistory } from "../lib/staff-history"
import { CardHead } from "./card-head"
import { CardLedger } from "./card-ledger"
import { CardMails } from "./card-mails"
import { actionWords } from "./gift-card-words"
import { useCard } from "./use-card"

/** A gift card with all that happened to it. */
export function GiftCardPage({ id }: { id: string }) {
  const query = useCard(id)
  return (
    <DetailState query={query}>
      {(card) => (
        <div className="flex flex-col gap-y-3">
          <CardHead card={card} />
          <CardLedger id={id} />
          <CardMails mails={card.mails} />
          <StaffHistory actions={card.actions} words={actionWords} />
        </div>
      )}
    </DetailState>
  )
}
