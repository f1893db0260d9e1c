import type { MedusaContainer } from "@medusajs/framework/types"
import { Shop } from "../../../lib/shop"
import { PURCHASE } from "../../../modules/purchase"
import { knownVersions } from "../lookups/downloads"
import { ownedFiles } from "../lookups/owned-files"
import { tokenOfPurchase } from "../mails/purchase-links"
import { licencesLeft } from "../rules/download-rights"

/** Newest first (ruling 39). `licences` counts those that were not refunded, and is omitted if it is 1. */
export async function purchasedProducts(container: MedusaContainer, email: string) {
  const settings = container.resolve(Shop.SETTINGS)
  const owned = await ownedFiles(container, { email })
  if (owned.length === 0) return []
  const [versions, licences] = await Promise.all([
    knownVersions(
      container,
      owned.map(({ right }) => right),
    ),
    licencesOf(container, [...new Set(owned.map(({ purchase }) => purchase.id))]),
  ])
  return owned.map(({ right, purchase, file, title, category, page, boughtAt }) => {
    const left = licences.get(purchase.id)?.get(right.filename) ?? 1
    return {
      filename: right.filename,
      transaction_id: right.transaction_id,
      created_at: boughtAt,
      title,
      category,
      version: file.version,
      versions: versions.get(right.id)?.versions ?? [],
      held_version: versions.get(right.id)?.held ?? "",
      ...(left > 1 ? { licences: left } : {}),
      purchase_token: tokenOfPurchase(settings, purchase),
      ...(page ? { page } : {}),
    }
  })
}

async function licencesOf(container: MedusaContainer, purchaseIds: string[]) {
  const rows = container.resolve(PURCHASE)
  const [purchases, refunds] = await Promise.all([
    rows.listPurchases({ id: purchaseIds }, { select: ["id", "lines"] }),
    rows.listPurchaseRefunds({ purchase_id: purchaseIds }, { select: ["purchase_id", "state", "lines"] }),
  ])
  const refundsOf = (id: string) => refunds.filter((refund) => refund.purchase_id === id)
  return new Map(purchases.map((purchase) => [purchase.id, licencesLeft(purchase, refundsOf(purchase.id))]))
}
