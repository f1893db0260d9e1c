import { createHash } from "node:crypto"
import type { IAuthModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { verificationSeconds } from "../../lib/account-times"
import { Shop } from "../../lib/shop"
import type { ModuleContext } from "../../lib/statements"
import { verificationMail } from "./account-mails"
import { changeAndMail } from "./change-and-mail"
import type { Identity } from "./identity"

const entityType = "email"
const codeProvider = "token"

/** Voids earlier links (ruling 24). */
export async function sendVerificationLink(container: MedusaContainer, identity: Identity): Promise<void> {
  const { id: auth_identity_id, email: entity_id } = identity
  await changeAndMail(container, async (auth, context) => {
    await voidVerification(container, identity, context)
    const request = { auth_identity_id, entity_id, entity_type: entityType, code_provider: codeProvider }
    const { code, expires_at } = await auth.requestAuthVerification(request, context)
    if (!code || !expires_at) throw new Error("Medusa created no code for an unverified address.")
    return [verificationMail(container.resolve(Shop.SETTINGS), entity_id, code, new Date(expires_at))]
  })
}

/** Medusa makes no link for a verified address. An earlier verification belongs to an earlier password. */
export async function voidVerification(container: MedusaContainer, { id }: Identity, context: ModuleContext = {}) {
  const auth = container.resolve(Modules.AUTH) as IAuthModuleService & VerificationRows
  const earlier = await auth.listAuthVerifications({ auth_identity_id: id }, {}, context)
  const ids = earlier.flatMap((verification) => verification.id ?? [])
  if (ids.length === 0) return
  await auth.deleteAuthVerifications(ids, context)
}

/** This method is missing from the module's type. */
interface VerificationRows {
  deleteAuthVerifications(ids: string[], context: ModuleContext): Promise<void>
}

/** Undefined for an unknown, used or expired code. */
export async function ownerOfLink(container: MedusaContainer, code: string): Promise<string | undefined> {
  // Medusa hashes the code like this.
  const token_hash = createHash("sha256").update(code).digest("hex")
  const [verification] = await container
    .resolve(Modules.AUTH)
    .listAuthVerifications({ provider_metadata: { token_hash } } as object)
  if (!verification?.requested_at || verification.verified_at) return undefined
  const endsAt = new Date(verification.requested_at).getTime() + verificationSeconds * 1_000
  return endsAt > container.resolve(Shop.CLOCK).now() ? verification.auth_identity_id : undefined
}

/** Uses the code up. False if it is already used or expired. */
export async function redeemLink(container: MedusaContainer, code: string): Promise<boolean> {
  try {
    await container.resolve(Modules.AUTH).confirmAuthVerification({ code, code_provider: codeProvider })
    return true
  } catch (error) {
    if (error instanceof Error && "type" in error && error.type === "not_allowed") return false
    throw error
  }
}

/** Call it only for someone who opened a mailed link. */
export async function markVerified(container: MedusaContainer, identity: Identity): Promise<void> {
  const auth = container.resolve(Modules.AUTH)
  const request = { auth_identity_id: identity.id, entity_id: identity.email, entity_type: entityType }
  const { code } = await auth.requestAuthVerification({ ...request, code_provider: codeProvider })
  // Medusa returns no code for a verified address.
  if (code) await auth.confirmAuthVerification({ code, code_provider: codeProvider })
}
