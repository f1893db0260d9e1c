import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../../lib/rows"
import { isAlive, isSignInValid, signInTables } from "../../lib/staff/valid-sign-in"

export interface StaffSessionView {
  id: string
  /** ISO 8601, UTC. */
  signed_in_at: string
  last_used_at: string
  ends_at: string
  /** IPv4 address, or /64 of an IPv6 address. */
  network: string | null
  browser: string | null
  is_current: boolean
}

interface Row extends Omit<StaffSessionView, "signed_in_at" | "last_used_at" | "ends_at"> {
  signed_in_at: Date
  used_at: Date
  ends_at: Date
}

/** Current session first. `currentId` is a hash. */
export async function listSessions(container: MedusaContainer, userId: string, currentId: string | undefined) {
  const condition = isSignInValid({ signedIn: "session.signed_in_at", userId: "session.user_id" })
  const rows = await run<Row>(
    container,
    `select session.id, session.signed_in_at, session.used_at, session.ends_at, session.network, session.browser,
       session.id = ? as is_current
     from staff_session session join (${signInTables}) on identity.id = session.auth_identity_id
     where session.user_id = ? and ${isAlive("session")} and ${condition}
     order by is_current desc, session.used_at desc, session.id`,
    [currentId ?? "", userId],
  )
  return rows.map(({ used_at, signed_in_at, ends_at, ...row }) => ({
    ...row,
    signed_in_at: signed_in_at.toISOString(),
    last_used_at: used_at.toISOString(),
    ends_at: ends_at.toISOString(),
  }))
}

/** False if there is no session with this id. */
export async function endOwnSession(container: MedusaContainer, userId: string, id: string): Promise<boolean> {
  const ended = await run(container, "delete from staff_session where id = ? and user_id = ? returning id", [
    id,
    userId,
  ])
  return ended.length > 0
}

export async function endOtherSessions(container: MedusaContainer, userId: string, currentId: string | undefined) {
  await run(container, "delete from staff_session where user_id = ? and id <> ?", [userId, currentId ?? ""])
}
