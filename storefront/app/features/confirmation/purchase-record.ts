import type { PurchaseLineItem } from "../../../../compat-api/contract/process-payment"
import type { PurchaseStatus } from "../../../../compat-api/contract/purchase-statuses"
import { local } from "../../lib/storage"
import { invoiceKey, recordKey, statusKey, tokenKey } from "../../lib/storage-keys"

export interface RememberedPurchase {
  items: PurchaseLineItem[]
  status: PurchaseStatus
  /** contract/purchase-token.ts. Missing from other servers of the contract. */
  token?: string | undefined
  invoice?: RememberedInvoice | undefined
}

export interface RememberedInvoice {
  number: string
  /** Dollars with two decimals. */
  total: string
  dueAt: string
}

/** shop.md §3. Returns false if the record lasts only as long as this tab. */
export function savePurchase(transactionId: string, purchase: RememberedPurchase): boolean {
  const isSaved = [
    local.set(recordKey(transactionId), JSON.stringify(purchase.items)),
    local.set(statusKey(transactionId), purchase.status),
    !purchase.token || local.set(tokenKey(transactionId), purchase.token),
    !purchase.invoice || local.set(invoiceKey(transactionId), JSON.stringify(purchase.invoice)),
  ].every(Boolean)
  if (!isSaved) console.warn("The purchase could not be saved in this browser. The download links were sent by e-mail.")
  return isSaved
}

export function rememberStatus(transactionId: string, status: PurchaseStatus): void {
  local.set(statusKey(transactionId), status)
}

export function isRemembered(transactionId: string): boolean {
  return local.get(recordKey(transactionId)) !== null
}

/** Includes the token only if it could not be saved. */
export function confirmationPath(transactionId: string, unsavedToken?: string): string {
  const path = `/confirmation?${new URLSearchParams({ transaction: transactionId })}`
  return unsavedToken ? `${path}#${new URLSearchParams({ token: unsavedToken })}` : path
}
