import type { MedusaContainer } from "@medusajs/framework/types"
import { clearIncoming } from "../lib/incoming-folder"
import { dropDeadUploads as drop } from "../workflows/digital-product/drop-uploads"

/** Clears away what is left of uploads whose server died. */
export default async function dropDeadUploads(container: MedusaContainer): Promise<void> {
  await drop(container)
  await clearIncoming(container)
}

export const config = { name: "drop-dead-uploads", schedule: "* * * * *" }
