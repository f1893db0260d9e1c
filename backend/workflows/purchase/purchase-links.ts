import { purchaseToken } from "../../lib/purchase-token"
import { currentSettings } from "../../lib/services"

/** What opens a purchase's page, signed by this shop. */
export function tokenOfPurchase(purchaseId: string): string {
  return purchaseToken(purchaseId, currentSettings().cookieSecret ?? "")
}

/** The page of a purchase, for whoever has the link. */
export function purchaseUrl(purchaseId: string): string {
  return signedUrl("/purchase", purchaseId)
}

/** Its receipt, as a page to print. */
export function receiptUrl(purchaseId: string): string {
  return signedUrl("/receipt", purchaseId)
}

function signedUrl(page: "/purchase" | "/receipt", purchaseId: string): string {
  return `${currentSettings().publicUrl}${page}?${new URLSearchParams({ token: tokenOfPurchase(purchaseId) })}`
}
