import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isSameFile } from "../../lib/file-names"
import { currentSettings } from "../../lib/services"
import { DIGITAL_PRODUCT } from "../../modules/digital-product"
import type { DigitalProductService } from "../../modules/digital-product/service"
import { PURCHASE } from "../../modules/purchase"
import type { PurchaseService } from "../../modules/purchase/service"

export interface Download {
  entitlementId: string
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
  | { ok: false; reason: "unknown" | "pending" | "refunded" | "revoked" }

/**
 * The file that a transaction bought (ruling 31): the current version while the product has one, else the version of
 * the time of purchase. Whatever staff did to the product since, the ticket holds; only a refund or a revocation ends it.
 */
export async function findDownload(
  container: MedusaContainer,
  ticket: { transactionId: string; filename: string },
): Promise<DownloadAnswer> {
  const { environment } = currentSettings().paypal
  const [purchase] = await container
    .resolve<PurchaseService>(PURCHASE)
    .listPurchases({ capture_id: ticket.transactionId, environment })
  if (!purchase) return { ok: false, reason: "unknown" }
  if (purchase.status === "pending" || purchase.status === "captured") return { ok: false, reason: "pending" }
  const digitalProducts = container.resolve<DigitalProductService>(DIGITAL_PRODUCT)
  const entitlements = await digitalProducts.listEntitlements({ transaction_id: ticket.transactionId })
  const entitlement =
    entitlements.find((candidate) => candidate.filename === ticket.filename) ??
    entitlements.find((candidate) => isSameFile(candidate.filename, ticket.filename))
  if (purchase.status !== "completed" || !entitlement) return { ok: false, reason: "unknown" }
  if (entitlement.revoked_at) return { ok: false, reason: "revoked" }
  if (await isTakenBack(container, entitlement.order_id)) return { ok: false, reason: "refunded" }

  const files = await digitalProducts.listDigitalFiles(
    {
      $or: [
        { digital_product_id: entitlement.digital_product_id, is_current: true },
        { id: entitlement.digital_file_id },
      ],
    },
    { withDeleted: true },
  )
  const current = files.find((file) => file.is_current && !file.deleted_at)
  const file = current ?? files.find((candidate) => candidate.id === entitlement.digital_file_id)
  if (!file) throw new Error(`Entitlement ${entitlement.id} has lost its file.`)
  return {
    ok: true,
    download: {
      entitlementId: entitlement.id,
      filename: entitlement.filename,
      storageKey: file.storage_key,
      size: file.size,
      sha256: file.sha256,
    },
  }
}

/** Cancelled, or refunded in full. */
async function isTakenBack(container: MedusaContainer, orderId: string): Promise<boolean> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["status", "payment_collections.captured_amount", "payment_collections.refunded_amount"],
    filters: { id: orderId },
  })
  const order = data[0]
  if (!order || order.status === "canceled") return true
  // The link's type does not say that there may be several collections, or none.
  const collections = (order.payment_collections ?? []) as { captured_amount?: unknown; refunded_amount?: unknown }[]
  const captured = collections.reduce((sum, collection) => sum + Number(collection.captured_amount ?? 0), 0)
  const refunded = collections.reduce((sum, collection) => sum + Number(collection.refunded_amount ?? 0), 0)
  return refunded > 0 && refunded >= captured
}
