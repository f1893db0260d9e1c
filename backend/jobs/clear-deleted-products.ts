import type { MedusaContainer } from "@medusajs/framework/types"
import { clearDeletedProducts as clear } from "../workflows/digital-product/clear-deleted"

/** Clears away what is left of deleted products. */
export default async function clearDeletedProducts(container: MedusaContainer): Promise<void> {
  await clear(container)
}

export const config = { name: "clear-deleted-products", schedule: "23 * * * *" }
