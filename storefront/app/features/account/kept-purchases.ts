import { forgetOwned } from "../../lib/owned"

/** How the keys begin of what this browser keeps of purchases: records, states, tokens, invoices (features/confirmation). */
const beginning = "purchase_"

/** How many purchases this browser remembers; 0 where nothing can be read. */
export function keptPurchases(): number {
  const records = purchaseKeys().map((key) => key.replace(/^purchase_(?:status_|token_|invoice_)?/, ""))
  return new Set(records).size
}

export function forgetPurchases(): void {
  for (const key of purchaseKeys()) localStorage.removeItem(key)
  forgetOwned()
}

function purchaseKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(beginning))
  } catch {
    return [] // storage is forbidden: nothing was kept
  }
}
