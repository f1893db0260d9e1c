import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { digitalProductOf } from "../../../../../workflows/digital-product/digital-product-of"
import { listDownloads } from "../../../../../workflows/digital-product/list-downloads"
import type { AdminGetProductDownloads } from "./validators"

/** Who downloaded which version of a product's file, the latest first. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminGetProductDownloads>,
  res: MedusaResponse,
): Promise<void> {
  const { limit, offset } = req.validatedQuery
  const product = await digitalProductOf(req.scope, req.params.id ?? "")
  const listed = product ? await listDownloads(req.scope, product.id, req.validatedQuery) : none
  res.json({ ...listed, offset, limit })
}

const none = { downloads: [], count: 0, count_is_exact: true }
