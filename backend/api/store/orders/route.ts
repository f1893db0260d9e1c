import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { customerEmail, ordersOf } from "./customer-orders"

/** Replaces Medusa's route, which omits guest orders. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const email = await customerEmail(req)
  const limit = Number(req.query.limit ?? 50)
  const offset = Number(req.query.offset ?? 0)
  const direction = req.query.order === "created_at" ? "ASC" : "DESC"
  const found = await ordersOf(req, { email }, { skip: offset, take: limit, order: { created_at: direction } })
  res.set("Cache-Control", "no-store").json({ ...found, limit, offset })
}
