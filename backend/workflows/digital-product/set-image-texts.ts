import type { IProductModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { notFound } from "../../lib/refusals"

interface ImageText {
  id: string
  alt: string
}

interface ImageRow {
  id: string
  metadata: Record<string, unknown> | null
}

/** This method is missing from Medusa's type. */
interface ImageRows {
  listProductImages(filters: { product_id: string; id: string[] }): Promise<ImageRow[]>
  updateProductImages(rows: ImageRow[]): Promise<unknown>
}

/** Throws `not_found` if a picture is gone. */
export async function setImageTexts(container: MedusaContainer, productId: string, images: readonly ImageText[]) {
  const products = container.resolve(Modules.PRODUCT) as IProductModuleService & ImageRows
  const texts = new Map(images.map(({ id, alt }) => [id, alt]))
  const rows = await products.listProductImages({ product_id: productId, id: [...texts.keys()] })
  if (rows.length < texts.size) throw notFound("The product no longer has all of these pictures. Reload the page.")
  await products.updateProductImages(
    rows.map(({ id, metadata }) => ({ id, metadata: withText(metadata, texts.get(id) ?? "") })),
  )
}

/** Uses null, because Medusa merges metadata and would keep a key that is left out. */
function withText(metadata: ImageRow["metadata"], alt: string): Record<string, unknown> {
  return { ...metadata, alt: alt || null }
}
