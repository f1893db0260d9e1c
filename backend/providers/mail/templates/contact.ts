import { createContext, useContext } from "react"
import { type ShopContact, shopContact } from "../../../lib/shop-contact"

export const Contact = createContext<ShopContact>(shopContact({}))

export function useContact(): ShopContact {
  return useContext(Contact)
}
