import path from "node:path"
import type { Readable } from "node:stream"
import type { MedusaContainer } from "@medusajs/framework/types"
import { notFound } from "../../lib/refusals"
import { DIGITAL_PRODUCT } from "../../modules/digital-product"
import { digitalProductWithFiles } from "./digital-product-of"
import { openPrivateFile } from "./open-private-file"

export interface VersionContent {
  /** With the version in it, so that several can lie in one folder. */
  filename: string
  /** Bytes. */
  size: number
  content: Readable
}

/** The bytes of a version. Throws `not_found` for a version of another product. */
export async function versionContent(
  container: MedusaContainer,
  productId: string,
  fileId: string,
): Promise<VersionContent> {
  const product = await digitalProductWithFiles(container, productId)
  const [file] = await container
    .resolve(DIGITAL_PRODUCT)
    .listDigitalFiles({ id: fileId, digital_product_id: product.id })
  if (!file) throw notFound("This product has no such version.")
  const size = Number(file.size)
  const { name, ext } = path.parse(file.filename)
  const content = await openPrivateFile(container, file.storage_key, { start: 0, end: size - 1 })
  return { filename: `${name}-${file.version}${ext}`, size, content }
}
