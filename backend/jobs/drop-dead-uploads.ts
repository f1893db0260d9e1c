import type { MedusaContainer } from "@medusajs/framework/types"
import { dropDeadUploads as drop } from "../workflows/digital-product/drop-uploads"

/** Clears away what was stored of uploads whose server died. */
export default async function dropDeadUploads(container: MedusaContainer): Promise<void> {
  await drop(container)
}

export const config = { name: "drop-dead-uploads", schedule: "* * * * *" }
