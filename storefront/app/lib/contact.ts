import { createContext, use } from "react"
import type { ShopContact } from "../../../compat-api/contract/shop-contact"

/** How the shop is reached, as the server's settings say it: in each document, so that browser and server draw the same. */
export const ContactContext = createContext<ShopContact | null>(null)

/** Throws outside of the shop's pages. */
export function useContact(): ShopContact {
  const contact = use(ContactContext)
  if (!contact) throw new Error("Nobody said how the shop is reached.")
  return contact
}

/** Where a telephone number leads. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`
}
