import path from "node:path"
import type { Readable } from "node:stream"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { checkArchive } from "../../lib/archive/check-archive"
import { largestVersion } from "../../lib/largest-version"
import { log } from "../../lib/log/log"
import type { Content } from "../../lib/measured"
import { duplicate } from "../../lib/refusals"
import { clearAfter } from "../../lib/store-away"
import { closed, fill, openFile, removeOpened } from "../../lib/store-file"
import { DIGITAL_PRODUCT } from "../../modules/digital-product"
import { heartbeat } from "../../modules/digital-product/service"
import { checkVersion } from "./check-version"
import type { NamedDigitalProduct } from "./digital-product-of"
import { MeasuredArchive } from "./measured-archive"
import { openPrivateFile } from "./open-private-file"

interface IncomingVersion {
  productId: string
  version: string
  name: string
  content: Readable
}

/** A stored upload: `addVersion` turns it into a version, `dropUpload` deletes it. */
export interface StoredVersion extends Content {
  uploadId: string
  product: NamedDigitalProduct
  version: string
}

/** Streams and checks a version. Stores nothing if it throws; after a crash `dropDeadUploads` cleans up. */
export async function storeVersion(container: MedusaContainer, incoming: IncomingVersion): Promise<StoredVersion> {
  const { productId, version, name, content } = incoming
  const product = await checkVersion(container, { productId, version, name })
  await dropDeadUploads(container)
  const { uploadId, file } = await begin(container, product, version)
  const isAlive = setInterval(() => sayAlive(container, uploadId), heartbeat)
  try {
    const measured = new MeasuredArchive(largestVersion.bytes)
    await fill(file, content, measured)
    const measures = measured.content()
    await checkArchive({ size: measures.size, open: (range) => openPrivateFile(container, file.key, range) })
    return { uploadId, product, version, ...measures }
  } catch (error) {
    await closed(file)
    await clearAfter(error, () => dropUpload(container, uploadId))
    throw error
  } finally {
    clearInterval(isAlive)
  }
}

/** Records the upload before its first byte, so that it can be deleted later. */
async function begin(container: MedusaContainer, product: NamedDigitalProduct, version: string) {
  const ending = path.extname(product.filename)
  const file = await openFile(container, { mimeType: "application/zip", ending, access: "private" })
  try {
    const uploadId = await container
      .resolve(DIGITAL_PRODUCT)
      .beginUpload({ digitalProductId: product.id, version, storageKey: file.key })
    if (uploadId) return { uploadId, file }
    throw duplicate(`Someone is already uploading version ${version}.`)
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

/** Deletes the upload, unless it became a version. Repeatable. */
export async function dropUpload(container: MedusaContainer, uploadId: string): Promise<void> {
  await container
    .resolve(DIGITAL_PRODUCT)
    .dropUpload(uploadId, (storageKey) => container.resolve(Modules.FILE).deleteFiles([storageKey]))
}

/** Deletes uploads left by crashed servers. */
export async function dropDeadUploads(container: MedusaContainer): Promise<void> {
  for (const { id } of await container.resolve(DIGITAL_PRODUCT).deadUploads()) {
    await dropUpload(container, id).then(
      () => log.info("dead_upload_dropped"),
      (error: unknown) => log.warn("dead_upload_stays", { error }),
    )
  }
}
