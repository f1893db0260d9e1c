import { buffer } from "node:stream/consumers"
import type { MedusaContainer } from "@medusajs/framework/types"
import { nothingRead, readDownload } from "../../lib/definition/read-definition"
import { log } from "../../lib/log/log"
import { DIGITAL_PRODUCT } from "../../modules/digital-product"
import type { UnreadFile } from "../../modules/digital-product/service"
import { openPrivateFile } from "./open-private-file"

/** In bytes. */
const largest = 16_000_000

/** Logs failures; the job retries. */
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
