interface Addressed {
  kind: "self" | "gift"
  buyer_email: string | null
  recipient_email: string | null
}

/** The column that holds the address that a card is mailed to: of a gift its recipient's, else that of whose own it is. */
export function addressColumn({ kind }: Pick<Addressed, "kind">): "recipient_email" | "buyer_email" {
  return kind === "gift" ? "recipient_email" : "buyer_email"
}

/** The address that a card is mailed to; null when none is known. */
export function addressee(card: Addressed): string | null {
  return card[addressColumn(card)]
}
