import type { GiftCardFacts } from "../../workflows/gift-card/gift-card-facts"
import { ConfirmButton } from "../lib/confirm-button"
import { useCardAction } from "./use-card"

/** Mails the card, with its code, to whom it is for. */
export function MailButton({ card }: { card: GiftCardFacts }) {
  const to = card.kind === "gift" ? card.recipient_email : card.buyer_email
  const { mutate, isPending } = useCardAction(card.id, "mail", {
    done: `The mail to ${to} is on its way.`,
    failed: "The card was not mailed",
  })
  if (!to) return null
  return (
    <ConfirmButton
      label="Mail it"
      question={{
        title: "Mail the card?",
        description: `${to} is sent the card with its code.`,
        confirmText: "Send",
      }}
      isSending={isPending}
      onConfirm={mutate}
    />
  )
}
