import { container } from "@medusajs/framework"
import { type CookieOptions, type Session, type SessionData, Store } from "express-session"
import { run } from "../rows"
import { hashOf } from "../session-secret"
import { type SignIn, signedInAt, wholeSeconds } from "./sign-in"
import { hasSecondFactor, isAlive, isSignInValid, signInTables } from "./valid-sign-in"

declare module "express-session" {
  interface SessionData {
    auth_context?: SignIn
    startedFrom?: { network: string; browser: string | undefined }
    /** Missing in a new session. */
    kept?: { usedAt: number; hasSecondFactor: boolean }
  }
}

interface Row {
  data: Pick<SessionData, "auth_context">
  used_at: Date
  ends_at: Date
  has_second_factor: boolean
}

/** In milliseconds. */
const notedEvery = 60_000

/** Ruling 53. The query checks age, use, user and password, so a change of these needs to end no sessions. */
export class StaffSessionStore extends Store {
  constructor(private readonly cookie: CookieOptions) {
    super()
  }

  override get(id: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.find(id).then((session) => done(null, session), done)
  }

  override set(id: string, session: SessionData, done: (error?: unknown) => void = () => {}): void {
    this.keep(id, session).then(() => done(), done)
  }

  override destroy(id: string, done: (error?: unknown) => void = () => {}): void {
    run(container, "delete from staff_session where id = ?", [hashOf(id)]).then(() => done(), done)
  }

  override touch(id: string, { kept }: SessionData, done: (error?: unknown) => void = () => {}): void {
    if (!kept || Date.now() - kept.usedAt < notedEvery) return done()
    run(container, "update staff_session set used_at = now() where id = ?", [hashOf(id)]).then(() => done(), done)
  }

  private async find(id: string): Promise<SessionData | null> {
    const condition = isSignInValid({ signedIn: "session.signed_in_at", userId: "session.user_id" })
    const [row] = await run<Row>(
      container,
      `select session.data, session.used_at, session.ends_at, ${hasSecondFactor} as has_second_factor
       from staff_session session join (${signInTables}) on identity.id = session.auth_identity_id
       where session.id = ? and ${isAlive("session")} and ${condition}`,
      [hashOf(id)],
    )
    if (!row) return null
    const { auth_context } = row.data
    // A second factor was added after this session began, and the session has not proven it.
    const needsFactor = row.has_second_factor && auth_context?.actor_id && !auth_context.mfa_challenge_completed_at
    if (needsFactor) return null
    const kept = { usedAt: row.used_at.getTime(), hasSecondFactor: row.has_second_factor }
    return { ...row.data, kept, cookie: { ...this.cookie, originalMaxAge: wholeSeconds * 1_000, expires: row.ends_at } }
  }

  private async keep(id: string, { auth_context: context, startedFrom, kept }: SessionData): Promise<void> {
    if (!context) return
    const data = JSON.stringify({ auth_context: context })
    // A session ended in the meantime stays ended.
    if (kept) return void (await run(container, "update staff_session set data = ? where id = ?", [data, hashOf(id)]))
    const start = signedInAt(context)
    const userId = context.actor_type === "user" ? context.actor_id || null : null
    await run(
      container,
      `insert into staff_session (id, auth_identity_id, user_id, data, network, browser, signed_in_at, ends_at)
       values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (id) do nothing`,
      [
        hashOf(id),
        context.auth_identity_id,
        userId,
        data,
        startedFrom?.network ?? null,
        startedFrom?.browser ?? null,
        new Date(start),
        new Date(start + wholeSeconds * 1_000),
      ],
    )
    await run(container, `delete from staff_session where not (${isAlive("staff_session")})`)
  }
}

export function sessionOf(req: object): Session | undefined {
  return (req as { session?: Session }).session
}
