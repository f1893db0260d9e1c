import { Button, usePrompt } from "@medusajs/ui"
import type { GiftCardFacts } from "../../workflows/gift-card/gift-card-facts"
import { useCardAction } from "./use-card"

/** Mails the card, with its code, to whom it is for. */
export function MailButton({ card }: { card: GiftCardFacts }) {
  const ask = usePrompt()
  const to = card.kind === "gift" ? card.recipient_email : card.buyer_email
  const { mutate, isPending } = useCardAction(card.id, "mail", {
    done: `The mail to ${to} is on its way.`,
    failed: "The card was not mailed",
  })
  if (!to) return null
  const send = async () => {
    const isWanted = await ask({
      title: "Mail the card?",
      description: `${to} is sent the card with its code.`,
      confirmText: "Send",
      cancelText: "Cancel",
      variant: "confirmation",
    })
    if (isWanted) mutate()
  }
  return (
    <Button size="small" variant="secondary" isLoading={isPending} onClick={send}>
      Mail it
    </Button>
  )
}
