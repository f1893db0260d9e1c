import { type LinkedPurchase, purchaseToken } from "../../../lib/purchase-token"
import type { Settings } from "../../../lib/settings"

/** What opens a purchase's page, signed by this shop. */
export function tokenOfPurchase(settings: Settings, purchase: LinkedPurchase): string {
  return purchaseToken(purchase, settings.cookieSecret ?? "")
}

/** The page of a purchase, for whoever has the link. */
export function purchaseUrl(settings: Settings, purchase: LinkedPurchase): string {
  return signedUrl(settings, "/purchase", purchase)
}

/** Its receipt, as a page to print. */
export function receiptUrl(settings: Settings, purchase: LinkedPurchase): string {
  return signedUrl(settings, "/receipt", purchase)
}

/**
 * The path of a file that a purchase gives. The transaction is the ticket (ruling 31); where staff corrected the address,
 * the old mailbox has it too, so it takes the purchase's token as well (ruling 54).
 */
export function downloadPath(
  settings: Settings,
  purchase: LinkedPurchase & { transaction_id: string | null },
  file: string,
): string {
  const query = new URLSearchParams({ transaction: purchase.transaction_id ?? "", file })
  if (purchase.address_version > 0) query.set("token", tokenOfPurchase(settings, purchase))
  return `/api/download.php?${query}`
}

function signedUrl(settings: Settings, page: "/purchase" | "/receipt", purchase: LinkedPurchase): string {
  return `${settings.publicUrl}${page}?${new URLSearchParams({ token: tokenOfPurchase(settings, purchase) })}`
}
