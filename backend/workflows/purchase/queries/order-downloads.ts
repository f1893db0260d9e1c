import type { MedusaContainer } from "@medusajs/framework/types"
import { Shop } from "../../../lib/shop"
import { downloadsOf } from "../lookups/downloads"
import { purchaseOfOrder } from "../lookups/purchase-of"
import { downloadPath } from "../mails/purchase-links"

interface OrderItem {
  metadata?: Record<string, unknown> | null
}

/**
 * Adds `download_url` to the metadata of lines whose file is delivered. After a corrected address, only the order's
 * own customer gets addresses that work (ruling 54).
 */
export async function withDownloads<Item extends OrderItem>(
  container: MedusaContainer,
  orderId: string,
  items: readonly Item[],
  { isOwner }: { isOwner: boolean },
): Promise<Item[]> {
  const purchase = await purchaseOfOrder(container, orderId)
  if (!purchase || (purchase.address_version > 0 && !isOwner)) return [...items]
  const settings = container.resolve(Shop.SETTINGS)
  const delivered = (await downloadsOf(container, purchase)).filter(({ state }) => state === "delivers")
  const urls = new Map(
    delivered.map(({ filename }) => [filename, settings.publicUrl + downloadPath(settings, purchase, filename)]),
  )
  return items.map((item) => {
    const url = urls.get(String(item.metadata?.filename))
    return url ? { ...item, metadata: { ...item.metadata, download_url: url } } : item
  })
}
