import { buffer } from "node:stream/consumers"
import type { MedusaContainer } from "@medusajs/framework/types"
import { nothingRead, readDownload } from "../../lib/definition/read-download"
import { log } from "../../lib/log/log"
import { DIGITAL_PRODUCT } from "../../modules/digital-product"
import type { UnreadFile } from "../../modules/digital-product/service"
import { openPrivateFile } from "./open-private-file"

/** Larger archives are not read: a definition with its examples is far smaller. Bytes. */
const largest = 16_000_000

/**
 * Finds what is inside of versions that this version of the reader has not read, or of one of them, and keeps it with
 * them: so page and file are of the same version. What cannot be read now, the job tries again. Throws nothing.
 */
export async function readVersions(container: MedusaContainer, id?: string): Promise<void> {
  const digitalProducts = container.resolve(DIGITAL_PRODUCT)
  const failed = (error: unknown) => log.warn("version_not_read", { error })
  const unread = await digitalProducts.unreadFiles(id).catch(failed)
  for (const file of unread ?? []) {
    await contentOf(container, file)
      .then((content) =>
        digitalProducts.keepReading(file.id, content ? readDownload(content, file.filename) : nothingRead),
      )
      .catch(failed)
  }
}

async function contentOf(container: MedusaContainer, file: UnreadFile): Promise<Buffer | undefined> {
  const size = Number(file.size)
  if (size === 0 || size > largest) return undefined
  return buffer(await openPrivateFile(container, file.storage_key, { start: 0, end: size - 1 }))
}
