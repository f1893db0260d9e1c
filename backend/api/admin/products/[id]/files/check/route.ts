import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { checkVersion } from "../../../../../../workflows/digital-product/check-version"
import { parsed } from "../receive-version"
import { AdminCheckProductFile } from "../validators"

/** Whether an upload would be taken, asked before its bytes are on their way: answers as the upload itself would. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { version, name, size } = parsed(AdminCheckProductFile, req.body)
  await checkVersion(req.scope, { productId: req.params.id ?? "", version, name, size })
  res.json({})
}
