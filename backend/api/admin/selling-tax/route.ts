import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shownTax } from "../../../workflows/catalogue/shown-tax"

/** The country whose tax everything is sold under, and its default rate. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ tax: await shownTax(req.scope) })
}
