import { randomUUID } from "node:crypto"
import { once } from "node:events"
import path from "node:path"
import type { Readable, Writable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { largestVersion } from "../../lib/largest-version"
import { log } from "../../lib/log/log"
import { DIGITAL_PRODUCT } from "../../modules/digital-product"
import type { DigitalProductService } from "../../modules/digital-product/service"
import { heartbeat } from "../../modules/digital-product/uploads"
import { checkVersion } from "./check-version"
import type { NamedDigitalProduct } from "./digital-product-of"
import { dropDeadUploads, dropUpload } from "./drop-uploads"
import { Measured } from "./measured"

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
  const { uploadId, target, stored } = await begin(container, product, version)
  const isAlive = setInterval(() => sayAlive(container, uploadId), heartbeat)
  try {
    const measured = new Measured(largestVersion.bytes)
    await pipeline(content, measured, target)
    await stored
    return { uploadId, product, version, size: measured.size, sha256: measured.sha256() }
  } catch (error) {
    await closed(target)
    await dropUpload(container, uploadId)
    throw error
  } finally {
    clearInterval(isAlive)
  }
}

/** Opens a place in the store, and notes it before the first byte, so that it can be cleared whatever happens. */
async function begin(container: MedusaContainer, product: NamedDigitalProduct, version: string) {
  const files = container.resolve(Modules.FILE)
  const { writeStream, promise, fileKey } = await files.getUploadStream({
    // A name of its own: nobody chooses how files are called in the store, and none is written over.
    filename: `${randomUUID()}${path.extname(product.filename)}`,
    mimeType: "application/zip",
    access: "private",
  })
  // Whichever of stream and store fails first is the reason; the other must not go unheard.
  promise.catch(() => {})
  try {
    const uploadId = await container
      .resolve<DigitalProductService>(DIGITAL_PRODUCT)
      .beginUpload({ digitalProductId: product.id, version, storageKey: fileKey })
    if (uploadId) return { uploadId, target: writeStream, stored: promise }
    throw new MedusaError(MedusaError.Types.DUPLICATE_ERROR, `Version ${version} is being uploaded already.`)
  } catch (error) {
    await closed(writeStream)
    await files.deleteFiles([fileKey])
    throw error
  }
}

function sayAlive(container: MedusaContainer, uploadId: string): void {
  container
    .resolve<DigitalProductService>(DIGITAL_PRODUCT)
    .keepUploadAlive(uploadId)
    .catch((error: unknown) => log.warn("upload_not_kept_alive", { error }))
}

/** A file is opened in the background: it is gone for good only when it was closed. */
async function closed(target: Writable): Promise<void> {
  if (target.closed) return
  const closing = once(target, "close").catch(() => undefined)
  target.destroy()
  await closing
}
