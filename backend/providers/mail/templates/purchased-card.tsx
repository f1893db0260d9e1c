import { CodeBlock } from "./gift-card-sheet"
import { Paragraph } from "./parts"

/** A gift card of a purchase. `value` in whole dollars, as text: "50". */
export interface BoughtCard {
  value: string
  code: string
  type: "self" | "gift"
  /** Of a card for somebody else. */
  to?: string | null
  recipientEmail?: string | null
}

/** The code of the buyer's own card; of one for somebody else, where it went: its card follows in a mail of its own. */
export function PurchasedCard({ card }: { card: BoughtCard }) {
  if (card.type === "self") return <CodeBlock code={card.code} />
  const recipient = card.to ? `${card.to} (${card.recipientEmail})` : card.recipientEmail
  return <Paragraph>{`Sent to ${recipient}. A copy of the card comes to you in an e-mail of its own.`}</Paragraph>
}
