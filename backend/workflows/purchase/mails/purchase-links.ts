import { type LinkedPurchase, purchaseToken } from "../../../lib/purchase-token"
import type { Settings } from "../../../lib/settings"

export function tokenOfPurchase(settings: Settings, purchase: LinkedPurchase): string {
  return purchaseToken(purchase, settings.cookieSecret ?? "")
}

export function purchaseUrl(settings: Settings, purchase: LinkedPurchase): string {
  return signedUrl(settings, "/purchase", purchase)
}

export function receiptUrl(settings: Settings, purchase: LinkedPurchase): string {
  return signedUrl(settings, "/receipt", purchase)
}

/**
 * The transaction id is the ticket (ruling 31). After a corrected address the old mailbox still has this id, so the
 * token is needed too (ruling 54).
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
