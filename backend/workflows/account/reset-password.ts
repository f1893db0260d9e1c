import type { MedusaContainer } from "@medusajs/framework/types"
import { Shop } from "../../lib/shop"
import { ACCOUNT } from "../../modules/account"
import { passwordChangedMail } from "./account-mails"
import { signOutElsewhere } from "./account-user"
import { accountLock, findIdentity } from "./identity"
import { markVerified } from "./links"
import { openAccount } from "./open-account"
import { requireGoodPassword, setPassword } from "./passwords"
import { addressOfResetToken, takeResetToken } from "./reset-token"

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
  return container.resolve(Shop.LOCKS).run(accountLock(email), async () => {
    const identity = await findIdentity(container, email)
    if (!identity) return undefined
    // First, so that the link is not used up by it.
    requireGoodPassword(identity, password)
    if (!(await takeResetToken(container, token))) return undefined
    const { id: authIdentityId, customerId } = identity
    if (customerId) await signOutElsewhere(container, { authIdentityId, customerId })
    await setPassword(
      container,
      email,
      password,
      customerId ? [passwordChangedMail(container.resolve(Shop.SETTINGS), email)] : [],
    )
    await markVerified(container, identity)
    // The browser that signed up has no more to show: this password was chosen by the owner.
    await container.resolve(ACCOUNT).keep(authIdentityId, { browser_hash: null })
    if (!customerId) {
      await openAccount(container, identity)
      return email
    }
    // Who signed in with the old password a moment before it was changed.
    await signOutElsewhere(container, { authIdentityId, customerId })
    return email
  })
}
