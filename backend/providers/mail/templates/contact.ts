import { createContext, useContext } from "react"
import { type ShopContact, shopContact } from "../../../lib/shop-contact"

export interface MailSender extends ShopContact {
  /** Without it, mails have no link to find a purchase. */
  shopUrl?: string | undefined
}

export const Contact = createContext<MailSender>(shopContact({}))

export function useContact(): MailSender {
  return useContext(Contact)
}
