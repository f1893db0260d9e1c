export const LINK_WANTED = "purchase.link_wanted"

interface Wish {
  id: string
}

export type LinkWanted = Wish & ({ purchaseId: string } | { email: string })
