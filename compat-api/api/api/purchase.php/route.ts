import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { amountOf } from "../../../../backend/lib/totals"
import { frozenBuyer } from "../../../../backend/modules/purchase/buyer-details"
import { linesOf } from "../../../../backend/modules/purchase/purchase-line"
import type { Purchase } from "../../../../backend/modules/purchase/service"
import { orderToConfirm } from "../../../../backend/workflows/invoice/confirm-order"
import { openBuyersPurchase, openPurchase } from "../../../../backend/workflows/purchase/lookups/open-purchase"
import { purchasePage } from "../../../../backend/workflows/purchase/queries/purchase-page"
import { type PurchaseAnswer, type PurchaseQuery, purchaseQuery } from "../../../contract/purchases"
import { answer, fail } from "../../../lib/answer"
import { parse } from "../../../lib/parse"
import { notSignedIn, sessionOf } from "../../../lib/session"

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(purchaseQuery, req.query)
  if (!parsed.ok) return fail(res, 400, parsed.message)
  const opened = await open(req, res, parsed.data)
  if (!opened) return fail(res, notSignedIn.status, notSignedIn.message)
  if ("refused" in opened) {
    const order = "token" in parsed.data ? await orderToConfirm(req.scope, parsed.data.token) : undefined
    return answer<PurchaseAnswer>(res, 200, order ? unconfirmed(order) : refusals[opened.refused])
  }
  answer<PurchaseAnswer>(res, 200, { success: true, purchase: await purchasePage(req.scope, opened.purchase) })
}

async function open(req: MedusaRequest, res: MedusaResponse, query: PurchaseQuery) {
  if ("token" in query) return openPurchase(req.scope, query.token)
  const session = await sessionOf(req, res)
  return session && openBuyersPurchase(req.scope, { transactionId: query.transaction, email: session.email })
}

function unconfirmed(order: Purchase): PurchaseAnswer {
  const buyer = order.buyer && frozenBuyer.read(order.buyer)
  return {
    success: false,
    message: "This order is waiting for confirmation.",
    unconfirmed: {
      email: order.email,
      lines: linesOf(order).map(({ name, quantity, unitPrice }) => ({
        name,
        quantity,
        amount: amountOf(unitPrice * quantity),
      })),
      total: amountOf(order.total),
      billTo: [buyer?.company, buyer?.taxNumber, ...(buyer?.address ?? "").split("\n")].flatMap((line) => line || []),
    },
  }
}

const refusals = {
  expired: {
    success: false,
    isExpired: true,
    message: "This link has expired. We can send a new one to the address of the purchase.",
  },
  unknown: {
    success: false,
    message: "This link does not open a purchase. Please use the link in your newest e-mail.",
  },
} as const satisfies Record<string, PurchaseAnswer>
