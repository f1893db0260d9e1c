import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound } from "../../../../lib/refusals"
import { withDownloads } from "../../../../workflows/purchase/queries/order-downloads"
import { customerEmail, ordersOf, ownedFields } from "../customer-orders"

/** Replaces Medusa's route, which shows an order and its payments to anyone with the id. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const email = await customerEmail(req)
  const filters = { email, id: req.params.id ?? "" }
  const { orders } = await ordersOf(req, filters, { skip: 0, take: 1, order: { id: "ASC" } }, ownedFields)
  const [found] = orders
  if (!found) throw notFound("There is no such order for this address.")
  const { id, metadata, items = [], ...order } = found
  const shown = {
    ...order,
    id,
    metadata: { transaction_id: metadata?.transaction_id ?? null },
    items: await withDownloads(req.scope, id, items, { isOwner: true }),
  }
  res.set("Cache-Control", "no-store").json({ order: shown })
}
