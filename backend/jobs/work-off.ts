import type { MedusaContainer } from "@medusajs/framework/types"
import { workOff } from "../lib/due-work/work-off"
import { handlers } from "../workflows/due-work/handlers"

/** What is due is done, by whichever servers come first. */
export default async function workOffWhatIsDue(container: MedusaContainer): Promise<void> {
  await workOff(container, handlers)
}

export const config = { name: "work-off", schedule: "* * * * *" }
