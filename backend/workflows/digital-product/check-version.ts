import type { MedusaContainer } from "@medusajs/framework/types"
import { largestVersion } from "../../lib/largest-version"
import { DIGITAL_PRODUCT } from "../../modules/digital-product"
import { versionExists } from "../../modules/digital-product/versions"
import { digitalProductWithFiles, type NamedDigitalProduct } from "./digital-product-of"
import { checkVersionName, tooLarge } from "./version-rules"

export interface AnnouncedVersion {
  /** Medusa's product. */
  productId: string
  version: string
  /** The name that the file has on the sender's machine. */
  name: string
  /** Bytes, where the sender says how many there will be. */
  size?: number
}

/**
 * All that can be told of a version before its first byte; the database has the last word on the version's name. Throws
 * `invalid_data`, `not_allowed`, `not_found`, or `duplicate_error` when there is such a version.
 */
export async function checkVersion(
  container: MedusaContainer,
  { productId, version, name, size = 0 }: AnnouncedVersion,
): Promise<NamedDigitalProduct> {
  const product = await digitalProductWithFiles(container, productId)
  checkVersionName(name, product.filename)
  if (size > largestVersion.bytes) throw tooLarge()
  await checkVersionIsNew(container, product, version)
  return product
}

async function checkVersionIsNew(container: MedusaContainer, product: NamedDigitalProduct, version: string) {
  const [known] = await container
    .resolve(DIGITAL_PRODUCT)
    .listDigitalFiles({ digital_product_id: product.id, version }, { select: ["id"] })
  if (known) throw versionExists(version)
}
