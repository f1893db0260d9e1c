/** Emitted when somebody asks for the link to a purchase, or to all of an address. */
export const LINK_WANTED = "purchase.link_wanted"

/** Names the mail that follows from it. */
interface Wish {
  id: string
}

export type LinkWanted = Wish & ({ purchaseId: string } | { email: string })
