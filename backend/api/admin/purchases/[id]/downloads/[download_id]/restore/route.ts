import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { restoreDownload } from "../../../../../../../workflows/purchase/commands/change-download"
import type { AdminChangeDownload } from "../../../../validators"
import { purchaseIdOf } from "../../../find-purchase"

/** Lets the link of a file deliver again that staff had revoked. */
export async function POST(req: AuthenticatedMedusaRequest<AdminChangeDownload>, res: MedusaResponse): Promise<void> {
  const download = await restoreDownload(req.scope, {
    purchaseId: await purchaseIdOf(req),
    downloadId: req.params.download_id ?? "",
    actor: req.auth_context.actor_id,
    reason: req.validatedBody.reason,
  })
  res.json({ download })
}
