import type { Request } from "express"
import { normalEmail } from "../../backend/lib/email"
import { openPurchaseToken } from "../../backend/lib/purchase-token"
import { currentSettings } from "../../backend/lib/services"

/** Whose mailbox a call for links fills: the address, or the purchase of the token; links differ from day to day. */
export function wantedPurchase({ body }: Request): string | undefined {
  const { token, email } = (body ?? {}) as { token?: unknown; email?: unknown } // as the body parser left it
  if (typeof email === "string") return normalEmail(email.slice(0, 300))
  if (typeof token !== "string") return undefined
  return openPurchaseToken(token, currentSettings().cookieSecret ?? "")?.purchaseId
}
