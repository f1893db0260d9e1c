import { container } from "@medusajs/framework"
import { run } from "../rows"
import { idleSeconds, type SignIn, signedInAt } from "./sign-in"

export const signInTables = `auth_identity identity
  left join account on account.id = identity.id
  left join "user" staff on staff.id = identity.app_metadata ->> 'user_id' and staff.deleted_at is null`

/** SQL. `userId`: null before there is a user. */
export function isSignInValid({ signedIn, userId }: { signedIn: string; userId: string }): string {
  return `identity.deleted_at is null
    and (account.tokens_valid_from is null or account.tokens_valid_from <= ${signedIn})
    and (${userId} is null or staff.id = ${userId})`
}

export const hasSecondFactor = `exists (select 1 from auth_mfa_factor factor
  where factor.auth_identity_id = identity.id and factor.status = 'enabled' and factor.deleted_at is null)`

export function isAlive(session: string): string {
  return `${session}.ends_at > now() and ${session}.used_at > now() - interval '${idleSeconds} seconds'`
}

interface ValidSignIn {
  hasSecondFactor: boolean
}

/** Undefined if the sign-in is no longer valid. */
export async function validSignIn(signIn: SignIn): Promise<ValidSignIn | undefined> {
  const condition = isSignInValid({ signedIn: "sign_in.at", userId: "sign_in.user_id" })
  const [row] = await run<{ has_second_factor: boolean }>(
    container,
    `select ${hasSecondFactor} as has_second_factor
     from (select ?::timestamptz as at, ?::text as user_id) sign_in, ${signInTables}
     where identity.id = ? and ${condition}`,
    [new Date(signedInAt(signIn)), signIn.actor_id || null, signIn.auth_identity_id],
  )
  return row && { hasSecondFactor: row.has_second_factor }
}
