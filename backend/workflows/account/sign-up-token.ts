import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { sign } from "jsonwebtoken"
import * as z from "zod"
import { verificationSeconds } from "../../lib/account-times"
import { seal, unseal } from "../../lib/sealed"
import { hashOf, newSecret } from "../../lib/session-secret"
import { Shop } from "../../lib/shop"
import { ACCOUNT } from "../../modules/account"
import { findIdentity } from "./identity"

const signUp = z.object({ email: z.string(), browserSecret: z.string() })
const claims = z.object({ sign_up: z.string() })
type SignedUp = z.infer<typeof signUp>
const context = "sign-up by the store API"

/**
 * Looks like Medusa's registration token, even for known addresses (ruling 24). The identity in it is invented, so
 * only {@link signUpIn} accepts the token.
 */
export function signUpToken(container: MedusaContainer, signedUp: SignedUp): string {
  const { jwtSecret = "", cookieSecret: secret = "" } = container.resolve(Shop.SETTINGS)
  const body = {
    actor_id: "",
    actor_type: "customer",
    auth_identity_id: `authid_${newSecret().slice(0, 26)}`,
    app_metadata: {},
    user_metadata: {},
    sign_up: seal(JSON.stringify(signedUp), { secret, context }),
  }
  return sign(body, jwtSecret, { expiresIn: verificationSeconds })
}

/** `authContext`: claims that Medusa has verified. Undefined for other tokens. */
export function signUpIn(container: MedusaContainer, authContext: unknown): SignedUp | undefined {
  const read = claims.safeParse(authContext)
  if (!read.success) return undefined
  const secret = container.resolve(Shop.SETTINGS).cookieSecret ?? ""
  return signUp.parse(JSON.parse(unseal(read.data.sign_up, { secret, context })))
}

/** Changes nothing if the account is open, or if someone else has signed up for it in the meantime. */
export async function nameSignUp(
  container: MedusaContainer,
  { email, browserSecret }: SignedUp,
  name: string,
): Promise<void> {
  const identity = await findIdentity(container, email)
  if (!identity || identity.customerId || identity.isStaff) return
  const account = await container.resolve(ACCOUNT).find(identity.id)
  if (account?.browser_hash !== hashOf(browserSecret)) return
  await container
    .resolve(Modules.AUTH)
    .updateProviderIdentities({ id: identity.providerIdentityId, user_metadata: { name } })
}
