import type { Request } from "express"
import { openPurchaseToken } from "../../backend/lib/purchase-token"
import { Shop } from "../../backend/lib/shop"
import { purchaseLinkRequest } from "../contract/purchases"
import { parse } from "./parse"

/** Whose mailbox a call for links fills: the address, or the purchase of the token; links differ from day to day. */
export function wantedPurchase({ body, scope }: Request): string | undefined {
  const parsed = parse(purchaseLinkRequest, body)
  if (!parsed.ok) return undefined
  if ("email" in parsed.data) return parsed.data.email
  const secret = scope.resolve(Shop.SETTINGS).cookieSecret ?? ""
  return openPurchaseToken(parsed.data.token, secret, scope.resolve(Shop.CLOCK).now())?.purchaseId
}
