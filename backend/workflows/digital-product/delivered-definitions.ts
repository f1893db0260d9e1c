import type { MedusaContainer } from "@medusajs/framework/types"
import type { Definition } from "../../lib/definition/definition"
import { DIGITAL_PRODUCT } from "../../modules/digital-product"
import { definitionOf } from "../../modules/digital-product/stored-definition"

/** What is inside of the files that are delivered now, by the id of the digital product; of others nothing is known. */
export async function deliveredDefinitions(
  container: MedusaContainer,
  digitalProductIds: string[],
): Promise<ReadonlyMap<string, Definition>> {
  const files = await container
    .resolve(DIGITAL_PRODUCT)
    .listDigitalFiles(
      { digital_product_id: digitalProductIds, is_current: true },
      { select: ["digital_product_id", "definition"], take: digitalProductIds.length },
    )
  return new Map(
    files.flatMap(({ digital_product_id: id, definition }) => {
      const found = definitionOf(definition)
      return found ? [[id, found]] : []
    }),
  )
}
