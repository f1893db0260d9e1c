import { prefix } from "../brand"

/* docs/security.md gives their purpose. The shop's own keys carry a prefix (ruling 69). */

export const ownKeys = `${prefix}:`

/* @__NO_SIDE_EFFECTS__ */
const own = (name: string) => ownKeys + name

// Keys from the specification, in localStorage (account-and-routes.md §9).
export const cartKey = "cart"
export const userKey = `${prefix}_user`
export const recordKey = (transactionId: string) => `purchase_${transactionId}`

// The shop's own keys, in localStorage.
export const themeKey = own("theme")
export const sheetKey = own("sheet")
export const softwareKey = own("software")
export const seenKey = own("seen")
export const ownedKey = own("owned")
export const signupKey = own("signup")
export const unfinishedKey = own("checkout_unfinished")
export const statusKey = (transactionId: string) => `${ownKeys}purchase_status_${transactionId}`
export const tokenKey = (transactionId: string) => `${ownKeys}purchase_token_${transactionId}`
export const invoiceKey = (transactionId: string) => `${ownKeys}purchase_invoice_${transactionId}`

// The shop's own keys, in sessionStorage.
export const inputKey = own("typed")
export const positionsKey = own("scroll")
export const reloadedKey = own("reloaded")
export const openedKey = own("checkout_opened")
export const linkCodeKey = own("checkout_code_of_link")
export const appliedCardKey = own("checkout_gift_card")
export const promotionKey = own("checkout_promotion")
export const receiptKey = own("checkout_receipt")
export const requestKey = (form: string) => `${ownKeys}request_${form}`
