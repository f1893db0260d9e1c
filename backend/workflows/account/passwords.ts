import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { QueuedMail } from "../../lib/mail-queue"
import { staffPasswordFault } from "../../lib/staff/password-rule"
import { hashedPassword } from "../../providers/auth-emailpass/hashed-password"
import { changeAndMail } from "./change-and-mail"
import { type Identity, provider } from "./identity"

/** What Medusa's auth module reads of a request. */
const credentials = (email: string, password: string) => ({
  url: "",
  headers: {},
  query: {},
  protocol: "https",
  body: { email, password },
})

type PasswordCheck =
  | { isRight: false }
  | {
      isRight: true
      authIdentityId: string
      appMetadata: Record<string, unknown> | undefined
      /** Medusa wants a second factor, which the shop's own login does not ask for. */
      needsSecondFactor: boolean
    }

/** Costs the same hashing for every address, known or not (providers/auth-emailpass). */
export async function checkPassword(
  container: MedusaContainer,
  email: string,
  password: string,
): Promise<PasswordCheck> {
  const answer = await container.resolve(Modules.AUTH).authenticate(provider, credentials(email, password))
  if (!answer.success || !answer.authIdentity) return { isRight: false }
  const { id, app_metadata: appMetadata } = answer.authIdentity
  return {
    isRight: true,
    authIdentityId: id,
    appMetadata: appMetadata ?? undefined,
    needsSecondFactor: "mfaChallenge" in answer && answer.mfaChallenge !== undefined,
  }
}

/** Makes an identity. Throws when the address has one. */
export async function registerPassword(container: MedusaContainer, email: string, password: string): Promise<void> {
  const { success, error } = await container.resolve(Modules.AUTH).register(provider, credentials(email, password))
  if (!success) throw new Error(`An identity could not be made: ${error}`)
}

/** A password that is not good enough for staff, who share the shop's provider of passwords with shoppers. */
export class WeakPassword extends Error {
  override readonly name = "WeakPassword"
}

/** Ruling 53, also where staff change it as shoppers. Throws {@link WeakPassword}. */
export function requireGoodPassword({ isStaff, email }: Pick<Identity, "isStaff" | "email">, password: string): void {
  const fault = isStaff ? staffPasswordFault(password, [email]) : undefined
  if (fault) throw new WeakPassword(fault)
}

/** Sets the password of an address, and writes the mails about it in the same commit. */
export async function setPassword(
  container: MedusaContainer,
  email: string,
  password: string,
  mails: readonly QueuedMail[] = [],
): Promise<void> {
  const hash = await hashedPassword(password)
  await changeAndMail(container, async (auth, context) => {
    const [row] = await auth.listProviderIdentities({ entity_id: email, provider }, { take: 1 }, context)
    if (!row) throw new Error("A password could not be set: nobody signs in with this address.")
    const provider_metadata = { ...row.provider_metadata, password: hash }
    await auth.updateProviderIdentities({ id: row.id, provider_metadata }, context)
    return [...mails]
  })
}
