import type { MedusaContainer } from "@medusajs/framework/types"
import { DIGITAL_PRODUCT } from "../../../modules/digital-product"

interface Bought {
  id: string
  digital_product_id: string
  digital_file_id: string
}

interface DeliveredFile {
  id: string
  version: string
  storage_key: string
  /** Bytes. */
  size: number
  sha256: string
}

/**
 * The file that each entitlement gives, by the entitlement's id: the current version while the product has one, else the
 * version of the time of purchase (ruling 31). Throws when an entitlement has lost both.
 */
export async function deliveredFiles(
  container: MedusaContainer,
  entitlements: readonly Bought[],
): Promise<Map<string, DeliveredFile>> {
  const files = await container.resolve(DIGITAL_PRODUCT).listDigitalFiles(
    {
      $or: [
        { digital_product_id: unique(entitlements.map((bought) => bought.digital_product_id)), is_current: true },
        { id: unique(entitlements.map((bought) => bought.digital_file_id)) },
      ],
    },
    { withDeleted: true },
  )
  const current = files.filter((file) => file.is_current && !file.deleted_at)
  const currentOf = new Map(current.map((file) => [file.digital_product_id, file]))
  const byId = new Map(files.map((file) => [file.id, file]))
  return new Map(
    entitlements.map((bought) => {
      const file = currentOf.get(bought.digital_product_id) ?? byId.get(bought.digital_file_id)
      if (!file) throw new Error(`Entitlement ${bought.id} has lost its file.`)
      return [bought.id, { ...file, size: Number(file.size) }]
    }),
  )
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}
