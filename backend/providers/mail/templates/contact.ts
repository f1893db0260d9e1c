import { createContext, useContext } from "react"
import { type ShopContact, shopContact } from "../../../lib/shop-contact"

/** How the shop is reached, for every template: the provider's options say it (service.ts). */
export const Contact = createContext<ShopContact>(shopContact({}))

export function useContact(): ShopContact {
  return useContext(Contact)
}
