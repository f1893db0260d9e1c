import { Button, Container, Skeleton, Text } from "@medusajs/ui"
import { StaffHistory } from "../lib/staff-history"
import { CardHead } from "./card-head"
import { CardLedger } from "./card-ledger"
import { CardMails } from "./card-mails"
import { actionWords } from "./gift-card-words"
import { useCard } from "./use-card"

/** A gift card with all that happened to it. */
export function GiftCardPage({ id }: { id: string }) {
  const { data: card, error, isPending, refetch } = useCard(id)
  if (isPending) return <Skeleton className="h-96 w-full rounded-lg" />
  if (!card) {
    return (
      <Container role="alert" className="flex items-center justify-between gap-x-4 px-6 py-4">
        <Text size="small">The gift card could not be read: {error?.message}</Text>
        <Button size="small" variant="secondary" onClick={() => refetch()}>
          Try again
        </Button>
      </Container>
    )
  }
  return (
    <div className="flex flex-col gap-y-3">
      <CardHead card={card} />
      <CardLedger id={id} />
      <CardMails mails={card.mails} />
      <StaffHistory actions={card.actions} words={actionWords} />
    </div>
  )
}
