import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { QueuedMail } from "../../lib/mail-queue"
import { staffPasswordFault } from "../../lib/staff/password-rule"
import { TooBusy, tooBusy } from "../../lib/work-queue"
import { EvenEmailPass } from "../../providers/auth-emailpass/service"
import { changeAndMail } from "./change-and-mail"
import { type Identity, provider } from "./identity"

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
      /** True for staff with a second factor, which the shop's login does not offer. */
      needsSecondFactor: boolean
    }

/** Takes the same time for unknown addresses (providers/auth-emailpass). Throws `TooBusy`. */
export async function checkPassword(
  container: MedusaContainer,
  email: string,
  password: string,
): Promise<PasswordCheck> {
  const answer = await container.resolve(Modules.AUTH).authenticate(provider, credentials(email, password))
  throwIfBusy(answer)
  if (!answer.success || !answer.authIdentity) return { isRight: false }
  const { id, app_metadata: appMetadata } = answer.authIdentity
  return {
    isRight: true,
    authIdentityId: id,
    appMetadata: appMetadata ?? undefined,
    needsSecondFactor: "mfaChallenge" in answer && answer.mfaChallenge !== undefined,
  }
}

/** Throws `TooBusy`, and an error if the address already has an identity. */
export async function registerPassword(container: MedusaContainer, email: string, password: string): Promise<void> {
  const answer = await container.resolve(Modules.AUTH).register(provider, credentials(email, password))
  throwIfBusy(answer)
  const { success, error } = answer
  if (!success) throw new Error(`No identity could be created: ${error}`)
}

/** Medusa turns every error into a failed answer. */
function throwIfBusy({ success, error }: { success: boolean; error?: string }): void {
  if (!success && error === tooBusy) throw new TooBusy()
}

export class WeakPassword extends Error {
  override readonly name = "WeakPassword"
}

/** Ruling 53. Throws `WeakPassword`. */
export function requireGoodPassword({ isStaff, email }: Pick<Identity, "isStaff" | "email">, password: string): void {
  const fault = isStaff ? staffPasswordFault(password, [email]) : undefined
  if (fault) throw new WeakPassword(fault)
}

/** Writes password and mails in one transaction. */
export async function setPassword(
  container: MedusaContainer,
  email: string,
  password: string,
  mails: readonly QueuedMail[] = [],
): Promise<void> {
  const hash = await hashedPassword(password)
  await changeAndMail(container, async (auth, context) => {
    const [row] = await auth.listProviderIdentities({ entity_id: email, provider }, { take: 1 }, context)
    if (!row) throw new Error("The password could not be set, because no account has this address.")
    const provider_metadata = { ...row.provider_metadata, password: hash }
    await auth.updateProviderIdentities({ id: row.id, provider_metadata }, context)
    return [...mails]
  })
}

const passwords = new EvenEmailPass({ logger: console } as never, {})

/** Hash as Medusa's provider stores it. */
function hashedPassword(password: string): Promise<string> {
  return passwords.asKept(password)
}
