import { createHash } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { Shop } from "../../lib/shop"
import type { ModuleContext } from "../../lib/statements"
import { verificationMail } from "./account-mails"
import { changeAndMail } from "./change-and-mail"
import type { Identity } from "./identity"

const entityType = "email"
const codeProvider = "token"

/** Sends a new link that verifies the address (ruling 24); it is written with its mail. Every earlier one is void. */
export async function sendVerificationLink(container: MedusaContainer, identity: Identity): Promise<void> {
  const { id: auth_identity_id, email: entity_id } = identity
  await changeAndMail(container, async (auth, context) => {
    await voidVerification(container, identity, context)
    const request = { auth_identity_id, entity_id, entity_type: entityType, code_provider: codeProvider }
    const { code, expires_at } = await auth.requestAuthVerification(request, context)
    if (!code || !expires_at) throw new Error("Medusa made no code for an address that is not verified.")
    return [verificationMail(container.resolve(Shop.SETTINGS), entity_id, code, new Date(expires_at))]
  })
}

/** Medusa makes no link for an address that it holds verified: what was verified before belongs to another password. */
export async function voidVerification(
  container: MedusaContainer,
  { id }: Identity,
  context: ModuleContext = {},
): Promise<void> {
  const auth = container.resolve(Modules.AUTH)
  const earlier = await auth.listAuthVerifications({ auth_identity_id: id }, {}, context)
  const ids = earlier.flatMap((verification) => verification.id ?? [])
  if (ids.length === 0) return
  // The module has it, as for all of its models; its type leaves it out.
  const { deleteAuthVerifications } = auth as unknown as {
    deleteAuthVerifications(ids: string[], context: ModuleContext): Promise<void>
  }
  await deleteAuthVerifications.call(auth, ids, context)
}

/** Whose link it is, by the code in it; undefined when it is unknown or was used. */
export async function ownerOfLink(container: MedusaContainer, code: string): Promise<string | undefined> {
  // As Medusa keeps and finds it.
  const token_hash = createHash("sha256").update(code).digest("hex")
  const [verification] = await container
    .resolve(Modules.AUTH)
    .listAuthVerifications({ provider_metadata: { token_hash } } as never)
  return verification && !verification.verified_at ? verification.auth_identity_id : undefined
}

/** Takes the link's code: once, and only in its time. */
export async function takeLink(container: MedusaContainer, code: string): Promise<boolean> {
  try {
    await container.resolve(Modules.AUTH).confirmAuthVerification({ code, code_provider: codeProvider })
    return true
  } catch (error) {
    if (error instanceof Error && "type" in error && error.type === "not_allowed") return false
    throw error
  }
}

/** Holds the address verified: whoever came by a link that was mailed to it has proved it. */
export async function markVerified(container: MedusaContainer, identity: Identity): Promise<void> {
  const auth = container.resolve(Modules.AUTH)
  const request = { auth_identity_id: identity.id, entity_id: identity.email, entity_type: entityType }
  const { code } = await auth.requestAuthVerification({ ...request, code_provider: codeProvider })
  // Medusa answers no code for what is verified already.
  if (code) await auth.confirmAuthVerification({ code, code_provider: codeProvider })
}
