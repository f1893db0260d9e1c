import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { amountOf } from "../../../../backend/lib/totals"
import { ownPrices } from "../../../../backend/workflows/purchase/queries/own-prices"
import type { PricesAnswer } from "../../../contract/own-data"
import { answer } from "../../../lib/answer"
import { ownGroups } from "../../../lib/session"

/** `POST /api/get_user_prices.php`: what the customer groups of who is signed in pay less for. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const prices = await ownPrices(req.scope, await ownGroups(req, res))
  answer<PricesAnswer>(res, 200, {
    success: true,
    prices: prices.map(({ price, ...own }) => ({ ...own, price: amountOf(price) })),
  })
}
