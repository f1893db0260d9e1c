import type { MedusaContainer } from "@medusajs/framework/types"
import { isSameFile } from "../../../lib/file-names"
import type { PaymentProviderId } from "../../../lib/payments/methods"
import { openPurchaseToken } from "../../../lib/purchase-token"
import { Shop } from "../../../lib/shop"
import { DIGITAL_PRODUCT } from "../../../modules/digital-product"
import { publishedVersions } from "../../digital-product/published-versions"
import { cancelledOrders, deliveredFiles } from "../lookups/downloads"
import { type PurchaseState, purchasesOf } from "../lookups/purchase-of"
import { isUnsettled, type Withheld, withheld } from "../rules/download-rights"

interface Download {
  entitlementId: string
  fileId: string
  /** Name at the time of purchase. */
  filename: string
  storageKey: string
  /** In bytes. */
  size: number
  sha256: string
  /** The asker proved to be the buyer (ruling 66). */
  byBuyer: boolean
}

export interface RefusedDownload {
  ok: false
  /** `unknown` also covers another purchase's file. `version`: the version is not published, or withdrawn. */
  reason: Withheld | "version"
  payment_provider: PaymentProviderId | null
}

type DownloadAnswer = { ok: true; download: Download } | RefusedDownload

export interface Ticket {
  transactionId: string
  token?: string | undefined
  /** Programs open mailed links too. */
  isMailed: boolean
  sessionEmail: () => Promise<string | undefined>
}

interface FileTicket extends Ticket {
  filename: string
  /** Default: the version that is delivered at the moment. */
  version?: string | undefined
}

/** Finds the current version, else the one bought (ruling 31). */
export async function findDownload(container: MedusaContainer, ticket: FileTicket): Promise<DownloadAnswer> {
  const opened = await openTicket(container, ticket)
  if (!opened.ok) return opened
  const { purchase, entitlements, byBuyer } = opened
  const entitlement =
    entitlements.find((candidate) => candidate.filename === ticket.filename) ??
    entitlements.find((candidate) => isSameFile(candidate.filename, ticket.filename))
  if (!entitlement) return refused("unknown")
  const reason = withheld(entitlement, purchase, await cancelledOrders(container, [entitlement.order_id]))
  if (reason) return refused(reason, purchase)

  const file = await fileOf(container, entitlement, ticket.version)
  if (!file) return refused("version", purchase)
  return {
    ok: true,
    download: {
      entitlementId: entitlement.id,
      fileId: file.id,
      filename: entitlement.filename,
      storageKey: file.storage_key,
      size: file.size,
      sha256: file.sha256,
      byBuyer,
    },
  }
}

/** After a corrected address, token or session is required (ruling 54). */
export async function openTicket(container: MedusaContainer, ticket: Ticket) {
  const purchase = (await purchasesOf(container, [ticket.transactionId])).get(ticket.transactionId)
  if (!purchase) return refused("unknown")
  const hasSession = (await ticket.sessionEmail()) === purchase.email
  const hasToken = isTokenOf(container, purchase, ticket.token)
  if (purchase.address_version > 0 && !hasToken && !hasSession) return refused("unknown")
  if (isUnsettled(purchase)) return refused("pending", purchase)
  const entitlements = await container
    .resolve(DIGITAL_PRODUCT)
    .listEntitlements({ transaction_id: ticket.transactionId })
  return { ok: true as const, purchase, entitlements, byBuyer: hasSession || (hasToken && !ticket.isMailed) }
}

type Entitled = Parameters<typeof deliveredFiles>[1][number]

/** Undefined only if buyers cannot have the version. */
async function fileOf(container: MedusaContainer, entitlement: Entitled, version: string | undefined) {
  if (version === undefined) return (await deliveredFiles(container, [entitlement])).get(entitlement.id)
  const { digital_product_id: productId } = entitlement
  const published = (await publishedVersions(container, [productId])).get(productId)
  return published?.find((file) => file.version === version)
}

export function refused(reason: RefusedDownload["reason"], purchase?: PurchaseState): RefusedDownload {
  return { ok: false, reason, payment_provider: purchase?.payment_provider ?? null }
}

function isTokenOf(container: MedusaContainer, purchase: PurchaseState, token = ""): boolean {
  const secret = container.resolve(Shop.SETTINGS).cookieSecret ?? ""
  const opened = openPurchaseToken(token, secret, container.resolve(Shop.CLOCK).now())
  return opened?.purchaseId === purchase.id && opened.addressVersion === purchase.address_version && !opened.isExpired
}
