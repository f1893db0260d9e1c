interface Addressed {
  kind: "self" | "gift"
  buyer_email: string | null
  recipient_email: string | null
}

/** Column of the address that the card is mailed to. */
export function addressColumn({ kind }: Pick<Addressed, "kind">): "recipient_email" | "buyer_email" {
  return kind === "gift" ? "recipient_email" : "buyer_email"
}

export function addressee(card: Addressed): string | null {
  return card[addressColumn(card)]
}
