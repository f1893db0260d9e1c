import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { openPurchase } from "../../../../backend/workflows/purchase-page/open-purchase"
import { purchasePage } from "../../../../backend/workflows/purchase-page/purchase-page"
import { type PurchaseAnswer, purchaseQuery } from "../../../contract/purchases"
import { answer, fail } from "../../../lib/answer"
import { parse } from "../../../lib/parse"
import { wirePurchase } from "../../../lib/wire-purchase"

/** `GET` and `HEAD /api/purchase.php`: one purchase, for whoever has its signed link. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(purchaseQuery, req.query)
  if (!parsed.ok) return fail(res, 400, parsed.message)
  const opened = await openPurchase(req.scope, parsed.data.token)
  if ("refused" in opened) return answer<PurchaseAnswer>(res, 200, refusals[opened.refused])
  const page = await purchasePage(req.scope, opened.purchase)
  answer<PurchaseAnswer>(res, 200, { success: true, purchase: wirePurchase(page) })
}

const refusals = {
  expired: {
    success: false,
    isExpired: true,
    message: "This link has expired. We can send a new one to the address of the purchase.",
  },
  unknown: { success: false, message: "This link opens no purchase. Please use the one in your newest mail." },
} as const satisfies Record<string, PurchaseAnswer>
