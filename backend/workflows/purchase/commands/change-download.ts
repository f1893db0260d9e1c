import type { MedusaContainer } from "@medusajs/framework/types"
import { notAllowed, notFound } from "../../../lib/refusals"
import { together } from "../../../lib/rows"
import { insertStaffAction } from "../../../lib/staff-actions"
import type { Purchase } from "../../../modules/purchase/service"
import { withPurchaseLocked } from "../../../modules/purchase/with-purchase-locked"
import { type DownloadView, downloadsOf } from "../lookups/downloads"

interface Change {
  purchaseId: string
  downloadId: string
  actor: string
  reason: string
}

/** Revokes a paid download (ruling 31). Repeatable. Throws Medusa errors that staff can read. */
export function revokeDownload(container: MedusaContainer, change: Change): Promise<DownloadView> {
  return changed(container, change, "revoke", (download) => {
    if (download.state === "refunded")
      throw notAllowed(`${download.filename} was refunded, so its link no longer works.`)
    return download.revoked_at === null
  })
}

/** Lets a revoked link deliver again. Throws Medusa errors that staff can read. */
export function restoreDownload(container: MedusaContainer, change: Change): Promise<DownloadView> {
  return changed(container, change, "restore", (download) => {
    if (download.state === "refunded") throw notAllowed(`${download.filename} was refunded, so it cannot be restored.`)
    if (download.revoked_at === null) return false
    if (!download.is_restorable) {
      throw notAllowed(
        `${download.filename} cannot be restored, because its purchase delivers nothing in its current state.`,
      )
    }
    return true
  })
}

type Action = "revoke" | "restore"

function changed(
  container: MedusaContainer,
  { purchaseId, downloadId, actor, reason }: Change,
  action: Action,
  isWanted: (download: DownloadView) => boolean,
): Promise<DownloadView> {
  return withPurchaseLocked(container, purchaseId, "staff", async (purchase) => {
    const download = await find(container, purchase, downloadId)
    if (!isWanted(download)) return download
    await together(container, async (transaction) => {
      await transaction.execute(
        "update entitlement set revoked_at = ?, revoked_reason = ?, updated_at = now() where id = ?",
        action === "revoke" ? [new Date(), reason, downloadId] : [null, null, downloadId],
      )
      await insertStaffAction(transaction, {
        actorId: actor,
        action: `${action}_download`,
        subject: { type: "purchase", id: purchaseId },
        reason,
        details: { file: download.filename, entitlement: downloadId },
      })
    })
    return find(container, purchase, downloadId)
  })
}

async function find(container: MedusaContainer, purchase: Purchase, downloadId: string): Promise<DownloadView> {
  const found = (await downloadsOf(container, purchase)).find(({ id }) => id === downloadId)
  if (!found) throw notFound("This purchase has no such download.")
  return found
}
