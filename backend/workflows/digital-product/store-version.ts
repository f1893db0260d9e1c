import path from "node:path"
import type { Readable } from "node:stream"
import type { MedusaContainer } from "@medusajs/framework/types"
import { largestVersion } from "../../lib/largest-version"
import { log } from "../../lib/log/log"
import { duplicate } from "../../lib/refusals"
import { clearAfter } from "../../lib/store-away"
import { closed, fill, openFile, removeOpened } from "../../lib/store-file"
import { DIGITAL_PRODUCT } from "../../modules/digital-product"
import { heartbeat } from "../../modules/digital-product/service"
import { checkVersion } from "./check-version"
import type { NamedDigitalProduct } from "./digital-product-of"
import { dropDeadUploads, dropUpload } from "./drop-uploads"
import { MeasuredArchive } from "./measured-archive"

export interface IncomingVersion {
  /** Medusa's product. */
  productId: string
  version: string
  /** The name that the file has on the sender's machine. */
  name: string
  content: Readable
}

/** What is stored, and is no version yet: `addVersion` makes one of it, `dropUpload` takes it away. */
export interface StoredVersion {
  uploadId: string
  product: NamedDigitalProduct
  version: string
  /** Bytes. */
  size: number
  sha256: string
}

/**
 * Puts a version into the private store while it arrives, so that its size costs no memory. Whatever it throws, nothing
 * of it stays; when the server dies, `dropDeadUploads` clears up.
 */
export async function storeVersion(container: MedusaContainer, incoming: IncomingVersion): Promise<StoredVersion> {
  const { productId, version, name, content } = incoming
  const product = await checkVersion(container, { productId, version, name })
  await dropDeadUploads(container)
  const { uploadId, file } = await begin(container, product, version)
  const isAlive = setInterval(() => sayAlive(container, uploadId), heartbeat)
  try {
    const measured = new MeasuredArchive(largestVersion.bytes)
    await fill(file, content, measured)
    return { uploadId, product, version, size: measured.size, sha256: measured.sha256() }
  } catch (error) {
    await closed(file)
    await clearAfter(error, () => dropUpload(container, uploadId))
    throw error
  } finally {
    clearInterval(isAlive)
  }
}

/** Opens a place in the store, and notes it before the first byte, so that it can be cleared whatever happens. */
async function begin(container: MedusaContainer, product: NamedDigitalProduct, version: string) {
  const ending = path.extname(product.filename)
  const file = await openFile(container, { mimeType: "application/zip", ending, access: "private" })
  try {
    const uploadId = await container
      .resolve(DIGITAL_PRODUCT)
      .beginUpload({ digitalProductId: product.id, version, storageKey: file.key })
    if (uploadId) return { uploadId, file }
    throw duplicate(`Version ${version} is being uploaded already.`)
  } catch (error) {
    await removeOpened(container, file)
    throw error
  }
}

function sayAlive(container: MedusaContainer, uploadId: string): void {
  container
    .resolve(DIGITAL_PRODUCT)
    .keepUploadAlive(uploadId)
    .catch((error: unknown) => log.warn("upload_not_kept_alive", { error }))
}
