import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { type AccountEvent, accountEvents } from "../../lib/account-events"

/** Announces what happened to an account. Who listens works after the answer: it takes equally long for everybody. */
export async function tell(container: MedusaContainer, name: keyof typeof accountEvents, email: string): Promise<void> {
  const data: AccountEvent = { id: randomUUID(), email, at: new Date().toISOString() }
  await container.resolve(Modules.EVENT_BUS).emit({ name: accountEvents[name], data })
}
