import type { PurchaseLineItem } from "../../../../compat-api/contract/process-payment"
import type { PurchaseStatus } from "../../../../compat-api/contract/purchase-statuses"

/** A purchase as this browser remembers it. */
export interface RememberedPurchase {
  items: PurchaseLineItem[]
  /** How the payment stood when this browser last heard of it. */
  status: PurchaseStatus
  /** Opens its page (contract/purchase-token.ts); unknown of older records, and of other hosts of the contract. */
  token?: string | undefined
  /** Where it is paid by invoice. */
  invoice?: RememberedInvoice | undefined
}

/** An invoice as it was issued. */
export interface RememberedInvoice {
  number: string
  /** Dollars with two decimals. */
  total: string
  dueAt: string
}

/** The keys of shop.md §3; status, token and invoice stand beside the record, which keeps the specified shape. */
export const recordKey = (transactionId: string) => `purchase_${transactionId}`
export const statusKey = (transactionId: string) => `purchase_status_${transactionId}`
export const tokenKey = (transactionId: string) => `purchase_token_${transactionId}`
export const invoiceKey = (transactionId: string) => `purchase_invoice_${transactionId}`

/** Remembers a purchase. A browser that cannot save shows the confirmation without its list (ruling 38). */
export function savePurchase(transactionId: string, purchase: RememberedPurchase): void {
  try {
    localStorage.setItem(recordKey(transactionId), JSON.stringify(purchase.items))
    localStorage.setItem(statusKey(transactionId), purchase.status)
    if (purchase.token) localStorage.setItem(tokenKey(transactionId), purchase.token)
    if (purchase.invoice) localStorage.setItem(invoiceKey(transactionId), JSON.stringify(purchase.invoice))
  } catch (error) {
    console.warn("The purchase could not be saved in this browser; its downloads were sent by mail.", error)
  }
}

/** How the payment of a remembered purchase stands by now. */
export function rememberStatus(transactionId: string, status: PurchaseStatus): void {
  try {
    localStorage.setItem(statusKey(transactionId), status)
  } catch {
    // Then it is asked for again the next time.
  }
}

/** Whether a purchase was kept before. */
export function isRemembered(transactionId: string): boolean {
  try {
    return localStorage.getItem(recordKey(transactionId)) !== null
  } catch {
    return false // storage is forbidden: nothing was kept
  }
}
