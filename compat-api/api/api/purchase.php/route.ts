import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Shop } from "../../../../backend/lib/shop"
import {
  type OpenedPurchase,
  openOwnPurchase,
  openPurchase,
} from "../../../../backend/workflows/purchase/lookups/open-purchase"
import { purchasePage } from "../../../../backend/workflows/purchase/queries/purchase-page"
import { type PurchaseAnswer, type PurchaseQuery, purchaseQuery } from "../../../contract/purchases"
import { answer, fail } from "../../../lib/answer"
import { parse } from "../../../lib/parse"
import { notSignedIn, sessionOf } from "../../../lib/session"
import { wirePurchase } from "../../../lib/wire-purchase"

/** `GET` and `HEAD /api/purchase.php`: one purchase, for whoever has its signed link, or is signed in with its address. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(purchaseQuery, req.query)
  if (!parsed.ok) return fail(res, 400, parsed.message)
  const opened = await open(req, res, parsed.data)
  if (!opened) return fail(res, notSignedIn.status, notSignedIn.message)
  if ("refused" in opened) return answer<PurchaseAnswer>(res, 200, refusals[opened.refused])
  const page = await purchasePage(req.scope, opened.purchase)
  answer<PurchaseAnswer>(res, 200, { success: true, purchase: wirePurchase(req.scope.resolve(Shop.SETTINGS), page) })
}

/** Undefined without the session that a transaction takes. */
async function open(
  req: MedusaRequest,
  res: MedusaResponse,
  query: PurchaseQuery,
): Promise<OpenedPurchase | undefined> {
  if ("token" in query) return openPurchase(req.scope, query.token)
  const session = await sessionOf(req, res)
  return session && openOwnPurchase(req.scope, { transactionId: query.transaction, email: session.email })
}

const refusals = {
  expired: {
    success: false,
    isExpired: true,
    message: "This link has expired. We can send a new one to the address of the purchase.",
  },
  unknown: { success: false, message: "This link opens no purchase. Please use the one in your newest e-mail." },
} as const satisfies Record<string, PurchaseAnswer>
