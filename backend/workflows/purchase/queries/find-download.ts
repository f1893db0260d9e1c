import type { MedusaContainer } from "@medusajs/framework/types"
import { isSameFile } from "../../../lib/file-names"
import type { PaymentProviderId } from "../../../lib/payments/provider"
import { openPurchaseToken } from "../../../lib/purchase-token"
import { Shop } from "../../../lib/shop"
import { DIGITAL_PRODUCT } from "../../../modules/digital-product"
import { cancelledOrders } from "../lookups/cancelled-orders"
import { deliveredFiles } from "../lookups/delivered-files"
import { type PurchaseState, purchasesOf } from "../lookups/purchases-of"
import { isUnsettled, type Withheld, withheld } from "../rules/download-rights"

interface Download {
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

export interface RefusedDownload {
  ok: false
  /** `unknown` also for a real transaction with another's file: nothing tells a guesser that half of it was right. */
  reason: Withheld
  payment_provider: PaymentProviderId | null
}

type DownloadAnswer = { ok: true; download: Download } | RefusedDownload

/** What is asked for, and by what its asker may show to be the buyer where the transaction alone is not enough. */
interface Ticket {
  transactionId: string
  filename: string
  /** The purchase's token. */
  token?: string | undefined
  /** The address of the account's session, looked up only when it counts. */
  sessionEmail: () => Promise<string | undefined>
}

/**
 * The file that a transaction bought (ruling 31): the current version while the product has one, else the version of
 * the time of purchase. Whatever staff did to the product since, the ticket holds; only a refund or a revocation ends it.
 * Where staff corrected the purchase's address, the transaction id is in mails to another mailbox: there it takes the
 * purchase's token or the session of its address as well (ruling 54).
 */
export async function findDownload(container: MedusaContainer, ticket: Ticket): Promise<DownloadAnswer> {
  const purchase = (await purchasesOf(container, [ticket.transactionId])).get(ticket.transactionId)
  if (!purchase || !(await isHolder(container, purchase, ticket))) return refused("unknown")
  // Nothing was granted yet, so there is no file to look for.
  if (isUnsettled(purchase)) return refused("pending", purchase)
  const entitlements = await container
    .resolve(DIGITAL_PRODUCT)
    .listEntitlements({ transaction_id: ticket.transactionId })
  const entitlement =
    entitlements.find((candidate) => candidate.filename === ticket.filename) ??
    entitlements.find((candidate) => isSameFile(candidate.filename, ticket.filename))
  if (!entitlement) return refused("unknown")
  const reason = withheld(entitlement, purchase, await cancelledOrders(container, [entitlement.order_id]))
  if (reason) return refused(reason, purchase)

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

function refused(reason: Withheld, purchase?: PurchaseState): RefusedDownload {
  return { ok: false, reason, payment_provider: purchase?.payment_provider ?? null }
}

async function isHolder(
  container: MedusaContainer,
  { id, email, address_version }: PurchaseState,
  ticket: Ticket,
): Promise<boolean> {
  if (address_version === 0) return true
  const secret = container.resolve(Shop.SETTINGS).cookieSecret ?? ""
  const opened = openPurchaseToken(ticket.token ?? "", secret, container.resolve(Shop.CLOCK).now())
  const isOpen = opened?.purchaseId === id && opened.addressVersion === address_version && !opened.isExpired
  return isOpen || (await ticket.sessionEmail()) === email
}
