import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { setListing } from "../../../../../workflows/catalogue/set-listing"
import { shownListing } from "../../../../../workflows/catalogue/shown-listing"
import type { AdminSetListing } from "../../validators"

/** How the shop lists the products of a category. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ listing: await shownListing(req.scope, req.params.id ?? "") })
}

/** Opens or closes the listing, and sets its order. */
export async function POST(req: AuthenticatedMedusaRequest<AdminSetListing>, res: MedusaResponse): Promise<void> {
  const categoryId = req.params.id ?? ""
  const { is_listed: isListed, order } = req.validatedBody
  await setListing(req.scope, { categoryId, isListed, order })
  res.json({ listing: await shownListing(req.scope, categoryId) })
}
