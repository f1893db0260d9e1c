import path from "node:path"
import type { MedusaContainer } from "@medusajs/framework/types"
import { fileNamePattern, longestFileName } from "../../lib/file-names"
import { largestVersion } from "../../lib/largest-version"
import { invalidData } from "../../lib/refusals"
import { DIGITAL_PRODUCT } from "../../modules/digital-product"
import { versionExists } from "../../modules/digital-product/versions"
import { digitalProductWithFiles, type NamedDigitalProduct } from "./digital-product-of"

interface AnnouncedVersion {
  productId: string
  version: string
  name: string
  /** Bytes, if the sender states them. */
  size?: number
}

/**
 * Checks a version before its first byte arrives. Throws `invalid_data`, `not_allowed`, `not_found`, `duplicate_error`.
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

/** Local file header (PKWARE APPNOTE 4.3.7). */
export const zipHead = Buffer.from([0x50, 0x4b, 0x03, 0x04])

/** End of central directory record (4.3.16). */
const zipEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06])
/** In bytes, without the comment. */
const endLength = 22
/** In bytes. The record's comment has at most 65,535. */
export const longestEnd = endLength + 65_535

/** The comment of the last record must end with the file. */
export function hasZipEnd(tail: Buffer): boolean {
  const last = tail.length - endLength
  for (let at = last; at >= 0; at -= 1) {
    const comment = tail.readUInt16LE(at + 20)
    if (comment === last - at && tail.subarray(at, at + zipEnd.length).equals(zipEnd)) return true
  }
  return false
}

export const tooLarge = () => invalidData(`The file is too large. A version can have at most ${largestVersion.words}.`)

function checkVersionName(name: string, delivered: string): void {
  if (!fileNamePattern.test(name) || name.length > longestFileName) {
    throw invalidData(
      `The file's name can have at most ${longestFileName} characters, without slashes or control characters.`,
    )
  }
  const ending = path.extname(delivered).toLowerCase()
  if (path.extname(name).toLowerCase() !== ending) {
    throw invalidData(`"${name}" cannot be a version of ${delivered}: its name must end with ${ending}.`)
  }
}
