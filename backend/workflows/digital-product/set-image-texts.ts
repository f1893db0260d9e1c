import type { IProductModuleService } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
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

const writeImageTextsStep = createStep(
  "write-image-texts",
  async ({ productId, images }: { productId: string; images: ImageText[] }, { container }) => {
    const products = container.resolve(Modules.PRODUCT) as IProductModuleService & ImageRows
    const texts = new Map(images.map(({ id, alt }) => [id, alt]))
    const rows = await products.listProductImages({ product_id: productId, id: [...texts.keys()] })
    if (rows.length < texts.size) {
      throw notFound("The product does not have all of these pictures any more.")
    }
    const before = rows.map(({ id, metadata }) => ({ id, metadata: { alt: null, ...metadata } }))
    await products.updateProductImages(
      before.map(({ id, metadata }) => ({ id, metadata: withText(metadata, texts.get(id) ?? "") })),
    )
    return new StepResponse(undefined, before)
  },
  async (before, { container }) => {
    const products = container.resolve(Modules.PRODUCT) as IProductModuleService & ImageRows
    if (before) await products.updateProductImages(before)
  },
)

/**
 * Says what is to be seen on pictures of a product, for those who cannot see them.
 *
 * @example
 * await setImageTextsWorkflow(container).run({ input: { productId: "prod_1", images: [{ id: "img_1", alt: "A plan" }] } })
 */
export const setImageTextsWorkflow = createWorkflow(
  "set-image-texts",
  (input: { productId: string; images: ImageText[] }) => new WorkflowResponse(writeImageTextsStep(input)),
)

/** What is left out would stay as it is: Medusa merges. */
function withText(metadata: ImageRow["metadata"], alt: string): Record<string, unknown> {
  return { ...metadata, alt: alt || null }
}
