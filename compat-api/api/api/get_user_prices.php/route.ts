import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { noGroups, provenGroups } from "../../../../backend/workflows/catalogue/proven-groups"
import { sessionPrices } from "../../../../backend/workflows/purchase/queries/session-prices"
import type { PricesAnswer } from "../../../contract/customer-data"
import { answer } from "../../../lib/answer"
import { sessionOf } from "../../../lib/session"

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const session = await sessionOf(req, res)
  const groups = session ? await provenGroups(req.scope, session, session.email) : noGroups
  answer<PricesAnswer>(res, 200, {
    success: true,
    prices: await sessionPrices(req.scope, groups),
    signed_in: session !== undefined,
  })
}
