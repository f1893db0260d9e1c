import type { MedusaContainer } from "@medusajs/framework/types"
import { readVersions as read } from "../workflows/digital-product/read-versions"

/** Reads what is inside of versions that were stored before an upgrade, or whose server died right after. */
export default async function readVersions(container: MedusaContainer): Promise<void> {
  await read(container)
}

export const config = { name: "read-versions", schedule: "* * * * *" }
