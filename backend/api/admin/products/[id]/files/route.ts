import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { staffActionsOn } from "../../../../../lib/staff-actions"
import { addVersion } from "../../../../../workflows/digital-product/add-version"
import { digitalProductOf } from "../../../../../workflows/digital-product/digital-product-of"
import { dropUpload } from "../../../../../workflows/digital-product/drop-uploads"
import { currentVersion, listVersions, shownVersion } from "../../../../../workflows/digital-product/list-versions"
import { parsed, receivedVersion } from "./receive-version"
import { type AdminGetProductFiles, AdminPostProductFile } from "./validators"

/** The versions of a product's file, the newest first, the one that buyers get, and what staff did with them. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminGetProductFiles>,
  res: MedusaResponse,
): Promise<void> {
  const { limit, offset } = req.validatedQuery
  const product = await digitalProductOf(req.scope, req.params.id ?? "")
  if (!product) return void res.json({ ...nothing, offset, limit })
  const [current, listed, actions] = await Promise.all([
    currentVersion(req.scope, product.id),
    listVersions(req.scope, product.id, req.validatedQuery),
    staffActionsOn(req.scope, "digital_product", product.id),
  ])
  res.json({ digital_product: product, current: current ?? null, ...listed, actions, offset, limit })
}

const nothing = { digital_product: null, current: null, files: [], count: 0, count_is_exact: true, actions: [] }

/** Uploads a version: a form (multipart/form-data) with `version`, `changelog`, `deliver` and then `file`. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const stored = receivedVersion(req)
  const { changelog, deliver } = await fieldsOf(req, stored.uploadId)
  const about = { changelog, isDelivered: deliver === "true", actorId: req.auth_context.actor_id }
  const id = await addVersion(req.scope, stored, about)
  res.json({ file: await shownVersion(req.scope, id) })
}

/** The fields may be wrong although the file is stored: then it goes again. */
async function fieldsOf(req: AuthenticatedMedusaRequest, uploadId: string) {
  try {
    return parsed(AdminPostProductFile, req.body)
  } catch (error) {
    await dropUpload(req.scope, uploadId)
    throw error
  }
}
