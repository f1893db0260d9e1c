import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { log } from "../../lib/log/log"
import { DIGITAL_PRODUCT } from "../../modules/digital-product"

/** Takes away what an upload stored. May be repeated; what became a version meanwhile stays. */
export async function dropUpload(container: MedusaContainer, uploadId: string): Promise<void> {
  await container
    .resolve(DIGITAL_PRODUCT)
    .dropUpload(uploadId, (storageKey) => container.resolve(Modules.FILE).deleteFiles([storageKey]))
}

/** Takes away what servers stored that died in the middle of an upload. What cannot be taken away now is tried again. */
export async function dropDeadUploads(container: MedusaContainer): Promise<void> {
  for (const { id } of await container.resolve(DIGITAL_PRODUCT).deadUploads()) {
    await dropUpload(container, id).then(
      () => log.info("dead_upload_dropped"),
      (error: unknown) => log.warn("dead_upload_stays", { error }),
    )
  }
}
