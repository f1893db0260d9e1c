import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { revokeDownload } from "../../../../../../../workflows/purchase/commands/change-download"
import type { AdminChangeDownload } from "../../../../validators"
import { purchaseIdOf } from "../../../find-purchase"

/** Ends what the link of a file gives. */
export async function POST(req: AuthenticatedMedusaRequest<AdminChangeDownload>, res: MedusaResponse): Promise<void> {
  const download = await revokeDownload(req.scope, {
    purchaseId: await purchaseIdOf(req),
    downloadId: req.params.download_id ?? "",
    actor: req.auth_context.actor_id,
    reason: req.validatedBody.reason,
  })
  res.json({ download })
}
