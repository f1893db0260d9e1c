import { type LinkedPurchase, purchaseToken } from "../../../lib/purchase-token"
import { currentSettings } from "../../../lib/services"

/** What opens a purchase's page, signed by this shop. */
export function tokenOfPurchase(purchase: LinkedPurchase): string {
  return purchaseToken(purchase, currentSettings().cookieSecret ?? "")
}

/** The page of a purchase, for whoever has the link. */
export function purchaseUrl(purchase: LinkedPurchase): string {
  return signedUrl("/purchase", purchase)
}

/** Its receipt, as a page to print. */
export function receiptUrl(purchase: LinkedPurchase): string {
  return signedUrl("/receipt", purchase)
}

/**
 * The path of a file that a purchase gives. The transaction is the ticket (ruling 31); where staff corrected the address,
 * mailboxes of before have it too, so it takes the purchase's token as well (ruling 54).
 */
export function downloadPath(purchase: LinkedPurchase & { transaction_id: string | null }, file: string): string {
  const query = new URLSearchParams({ transaction: purchase.transaction_id ?? "", file })
  if (purchase.address_version > 0) query.set("token", tokenOfPurchase(purchase))
  return `/api/download.php?${query}`
}

function signedUrl(page: "/purchase" | "/receipt", purchase: LinkedPurchase): string {
  return `${currentSettings().publicUrl}${page}?${new URLSearchParams({ token: tokenOfPurchase(purchase) })}`
}
