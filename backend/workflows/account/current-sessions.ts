import type { MedusaContainer } from "@medusajs/framework/types"
import { currentSettings } from "../../lib/services"
import { ACCOUNT } from "../../modules/account"
import type { AccountService } from "../../modules/account/service"
import { databaseSessions, redisSessions, type Sessions } from "../../modules/account/sessions"

let sessions: Sessions | undefined

/** The browsers that are signed in to the shop: in Redis when there is one, else in the database. */
export function currentSessions(container: MedusaContainer): Sessions {
  const { redisUrl } = currentSettings()
  sessions ??= redisUrl ? redisSessions(redisUrl) : databaseSessions(container.resolve<AccountService>(ACCOUNT))
  return sessions
}

/** Gives back this process's connection. */
export async function closeSessions(): Promise<void> {
  await sessions?.close()
  sessions = undefined
}
