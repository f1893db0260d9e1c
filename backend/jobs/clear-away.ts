import type { MedusaContainer } from "@medusajs/framework/types"
import { clearAway } from "../workflows/clearing/clear-away"

/** Once an hour, on each server that works; they do not get in each other's way. */
export default async function clearWhatNobodyCameBackFor(container: MedusaContainer): Promise<void> {
  await clearAway(container)
}

export const config = { name: "clear-away", schedule: "17 * * * *" }
