import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound } from "../../../../lib/refusals"
import { ordersOf, ownAddress } from "../own-orders"

/** In the place of Medusa's, which shows an order, its payments too, to whoever has its id. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const email = await ownAddress(req)
  const { orders } = await ordersOf(req, { email, id: req.params.id ?? "" }, { skip: 0, take: 1, order: { id: "ASC" } })
  if (!orders[0]) throw notFound("There is no such order of this address.")
  res.set("Cache-Control", "no-store").json({ order: orders[0] })
}
