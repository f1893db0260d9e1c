import type { MedusaContainer } from "@medusajs/framework/types"
import { isSameFile } from "../../lib/file-names"
import { DIGITAL_PRODUCT } from "../../modules/digital-product"
import type { DigitalProductService } from "../../modules/digital-product/service"
import { deliveredFiles } from "./delivered-files"
import { isUnsettled, ordersTakenBack, purchasesOf, type Withheld, withheld } from "./rights"

export interface Download {
  entitlementId: string
  /** The version that is delivered. */
  fileId: string
  /** The catalogue's file name of the time of purchase. */
  filename: string
  storageKey: string
  /** Bytes. */
  size: number
  sha256: string
}

export type DownloadAnswer =
  | { ok: true; download: Download }
  /** `unknown` also for a real transaction with another's file: nothing tells a guesser that half of it was right. */
  | { ok: false; reason: Withheld }

/**
 * The file that a transaction bought (ruling 31): the current version while the product has one, else the version of
 * the time of purchase. Whatever staff did to the product since, the ticket holds; only a refund or a revocation ends it.
 */
export async function findDownload(
  container: MedusaContainer,
  ticket: { transactionId: string; filename: string },
): Promise<DownloadAnswer> {
  const purchase = (await purchasesOf(container, [ticket.transactionId])).get(ticket.transactionId)
  if (!purchase) return { ok: false, reason: "unknown" }
  // Nothing was granted yet, so there is no file to look for.
  if (isUnsettled(purchase)) return { ok: false, reason: "pending" }
  const entitlements = await container
    .resolve<DigitalProductService>(DIGITAL_PRODUCT)
    .listEntitlements({ transaction_id: ticket.transactionId })
  const entitlement =
    entitlements.find((candidate) => candidate.filename === ticket.filename) ??
    entitlements.find((candidate) => isSameFile(candidate.filename, ticket.filename))
  if (!entitlement) return { ok: false, reason: "unknown" }
  const reason = withheld(entitlement, purchase, await ordersTakenBack(container, [entitlement.order_id]))
  if (reason) return { ok: false, reason }

  const file = (await deliveredFiles(container, [entitlement])).get(entitlement.id)
  if (!file) throw new Error(`Entitlement ${entitlement.id} has no file.`)
  return {
    ok: true,
    download: {
      entitlementId: entitlement.id,
      fileId: file.id,
      filename: entitlement.filename,
      storageKey: file.storage_key,
      size: file.size,
      sha256: file.sha256,
    },
  }
}
