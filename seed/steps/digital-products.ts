import type { MedusaContainer } from "@medusajs/framework/types"
import { DIGITAL_PRODUCT } from "../../backend/modules/digital-product"
import { fieldsOf } from "../../backend/modules/digital-product/page-facts"
import { createDigitalProductWorkflow } from "../../backend/workflows/digital-product/create-digital-product"
import { statementsFor } from "../catalogue/runs-on"
import type { SeedProduct } from "../catalogue/types"
import { buildDeliverable, deliverableVersion } from "../deliverables/build"

const films = "/videos/product_videos"

/** Fields that Medusa's product lacks. */
export async function seedDigitalProducts(
  container: MedusaContainer,
  products: readonly SeedProduct[],
  productIds: ReadonlyMap<string, string>,
): Promise<void> {
  const service = container.resolve(DIGITAL_PRODUCT)
  const existing = await service.listDigitalProducts(
    { cart_id: products.map((product) => product.cartId) },
    { withDeleted: true, take: products.length },
  )
  const known = new Set(existing.map((product) => product.cart_id))
  for (const product of products) {
    const productId = productIds.get(product.id)
    if (!productId || known.has(product.cartId)) continue
    await createDigitalProductWorkflow(container).run({
      input: {
        productId,
        cartId: product.cartId,
        filename: product.filename,
        ...fieldsOf(product),
        // Ruling 8.
        badge: product.badge ?? "",
        features: product.features,
        requirement: product.requirement,
        demo: product.demo ? { src: `${films}/${product.demo}.mp4`, poster: `${films}/${product.demo}.webp` } : null,
        file: {
          version: deliverableVersion,
          notes: "First version.",
          runsOn: statementsFor(product),
          content: await buildDeliverable(product),
          mimeType: "application/zip",
        },
      },
    })
  }
}
