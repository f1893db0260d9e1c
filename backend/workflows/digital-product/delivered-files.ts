import type { MedusaContainer } from "@medusajs/framework/types"
import type { DeliveredFile } from "../../lib/definition/delivered-file"
import { DIGITAL_PRODUCT } from "../../modules/digital-product"
import { readingOf } from "../../modules/digital-product/stored-reading"

/** What is delivered now, by the id of the digital product. */
export async function deliveredFiles(
  container: MedusaContainer,
  digitalProductIds: string[],
): Promise<ReadonlyMap<string, DeliveredFile>> {
  const files = await container.resolve(DIGITAL_PRODUCT).listDigitalFiles(
    { digital_product_id: digitalProductIds, is_current: true },
    {
      select: ["digital_product_id", "version", "created_at", "size", "definition"],
      take: digitalProductIds.length,
    },
  )
  return new Map(
    files.map(({ digital_product_id: id, version, created_at, size, definition }) => {
      const date = new Date(created_at).toISOString()
      return [id, { version, date, size: Number(size), ...readingOf(definition) }]
    }),
  )
}
