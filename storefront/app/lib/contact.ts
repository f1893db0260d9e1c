import { createContext, use } from "react"
import type { ShopContact } from "../../../backend/lib/shop-contact"

/** Contact details, which each document contains. */
export const ContactContext = createContext<ShopContact | null>(null)

export function useContact(): ShopContact {
  const contact = use(ContactContext)
  if (!contact) throw new Error("The page has no contact details of the shop.")
  return contact
}

export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`
}
