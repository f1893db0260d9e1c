import type { IProductModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { notFound } from "../../lib/refusals"

interface ImageText {
  id: string
  /** What is to be seen on it; empty: the page says which picture of which product it is. */
  alt: string
}

interface ImageRow {
  id: string
  metadata: Record<string, unknown> | null
}

/** Medusa makes these methods for each of its models, and leaves them out of the type. */
interface ImageRows {
  listProductImages(filters: { product_id: string; id: string[] }): Promise<ImageRow[]>
  updateProductImages(rows: ImageRow[]): Promise<unknown>
}

/** Says what is to be seen on pictures of a product, for those who cannot see them. */
export async function setImageTexts(
  container: MedusaContainer,
  productId: string,
  images: readonly ImageText[],
): Promise<void> {
  const products = container.resolve(Modules.PRODUCT) as IProductModuleService & ImageRows
  const texts = new Map(images.map(({ id, alt }) => [id, alt]))
  const rows = await products.listProductImages({ product_id: productId, id: [...texts.keys()] })
  if (rows.length < texts.size) throw notFound("The product does not have all of these pictures any more.")
  await products.updateProductImages(
    rows.map(({ id, metadata }) => ({ id, metadata: withText(metadata, texts.get(id) ?? "") })),
  )
}

/** What is left out would stay as it is: Medusa merges. */
function withText(metadata: ImageRow["metadata"], alt: string): Record<string, unknown> {
  return { ...metadata, alt: alt || null }
}
