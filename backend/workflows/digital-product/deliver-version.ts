import type { MedusaContainer } from "@medusajs/framework/types"
import { notFound } from "../../lib/refusals"
import { DIGITAL_PRODUCT } from "../../modules/digital-product"
import { digitalProductWithFiles } from "./digital-product-of"

export interface DeliverVersionInput {
  /** Medusa's product. */
  productId: string
  fileId: string
  /** Medusa's user. */
  actorId: string
}

/** Has every buyer get this version from now on (ruling 31), be it newer or older than the one before. */
export async function deliverVersion(container: MedusaContainer, input: DeliverVersionInput): Promise<void> {
  const { productId, fileId, actorId } = input
  const { id } = await digitalProductWithFiles(container, productId)
  const isDelivered = await container.resolve(DIGITAL_PRODUCT).deliverVersion({ digitalProductId: id, fileId, actorId })
  if (!isDelivered) throw notFound("This product has no such version.")
}
