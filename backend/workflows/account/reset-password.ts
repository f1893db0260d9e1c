import type { MedusaContainer } from "@medusajs/framework/types"
import { AuthWorkflowEvents, Modules } from "@medusajs/framework/utils"
import { exclusively } from "../../lib/services"
import { ACCOUNT } from "../../modules/account"
import type { AccountService } from "../../modules/account/service"
import { signOutElsewhere } from "./account-user"
import { accountLock, findIdentity } from "./identity"
import { markVerified } from "./links"
import { openAccount } from "./open-account"
import { tellPasswordChanged } from "./password-changed-mail"
import { requireGoodPassword, setPassword } from "./passwords"
import { addressOfResetToken, makeResetToken, takeResetToken } from "./reset-token"

/** Mails a link to a new password when the address is known, and does nothing when it is not (ruling 26). */
export async function sendResetLink(container: MedusaContainer, email: string): Promise<void> {
  const identity = await findIdentity(container, email)
  if (!identity) return
  const token = await makeResetToken(container, email)
  await container.resolve(Modules.EVENT_BUS).emit({
    name: AuthWorkflowEvents.PASSWORD_RESET,
    data: { entity_id: email, actor_type: "customer", token, metadata: {} },
  })
}

/**
 * Sets the password of a link's owner. Whoever has the link owns the address: a reset verifies, opens an account that
 * was waiting for it, and signs everybody else out (rulings 24 and 26).
 *
 * @returns the address; undefined when the token is unknown, used, or too old
 * @throws AddressConflict
 * @throws WeakPassword
 */
export async function resetPassword(
  container: MedusaContainer,
  token: string,
  password: string,
): Promise<string | undefined> {
  const email = addressOfResetToken(container, token)
  if (!email) return undefined
  return exclusively(accountLock(email), async () => {
    const identity = await findIdentity(container, email)
    if (!identity) return undefined
    // First, so that the link is not used up by it.
    requireGoodPassword(identity, password)
    if (!(await takeResetToken(container, token))) return undefined
    const { id: authIdentityId, customerId } = identity
    if (customerId) await signOutElsewhere(container, { authIdentityId, customerId })
    await setPassword(container, email, password)
    await markVerified(container, identity)
    // The browser that signed up has no more to show: this password was chosen by the owner.
    await container.resolve<AccountService>(ACCOUNT).keep(authIdentityId, { browser_hash: null })
    if (!customerId) {
      await openAccount(container, identity)
      return email
    }
    // Who signed in with the old password a moment before it was changed.
    await signOutElsewhere(container, { authIdentityId, customerId })
    await tellPasswordChanged(container, email)
    return email
  })
}
