import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { normalEmail } from "../../lib/email"
import { identityOf } from "./identity"

/** The address that an invitation was made for; undefined when it was used or replaced, or is too old or none of ours. */
export async function invitedAddress(container: MedusaContainer, token: unknown): Promise<string | undefined> {
  if (typeof token !== "string" || !token) return undefined
  try {
    const { email } = await container.resolve(Modules.USER).validateInviteToken(token)
    return normalEmail(email)
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

/** Of jsonwebtoken, and of Medusa, which looks for the row and compares it. */
function isRefusal(error: unknown): boolean {
  const { name, type } = error as { name?: string; type?: string }
  return (
    /^(?:JsonWebToken|TokenExpired|NotBefore)Error$/.test(name ?? "") || /^(?:not_found|invalid_data)$/.test(type ?? "")
  )
}

/** Whether an identity signs in with the address that an invitation was made for. */
export async function isInvited(container: MedusaContainer, authIdentityId: string, address: string): Promise<boolean> {
  const identity = await identityOf(container, authIdentityId)
  return identity?.email === address
}
