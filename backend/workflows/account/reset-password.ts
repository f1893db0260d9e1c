import type { MedusaContainer } from "@medusajs/framework/types"
import { Shop } from "../../lib/shop"
import { ACCOUNT } from "../../modules/account"
import { passwordChangedMail } from "./account-mails"
import { signOutElsewhere } from "./account-user"
import { accountLock, findIdentity } from "./identity"
import { markVerified } from "./links"
import { openAccount } from "./open-account"
import { requireGoodPassword, setPassword } from "./passwords"
import { addressOfResetToken, redeemResetToken } from "./reset-token"

/**
 * Verifies the address and ends all sessions (rulings 24 and 26). Undefined for an invalid token. Throws
 * `AddressConflict`, `WeakPassword`.
 */
export async function resetPassword(container: MedusaContainer, token: string, password: string) {
  const email = addressOfResetToken(container, token)
  if (!email) return undefined
  return container.resolve(Shop.LOCKS).run(accountLock(email), async () => {
    const identity = await findIdentity(container, email)
    if (!identity) return undefined
    // Checked before the token is used up.
    requireGoodPassword(identity, password)
    if (!(await redeemResetToken(container, token))) return undefined
    const { id: authIdentityId, customerId } = identity
    if (customerId) await signOutElsewhere(container, { authIdentityId, customerId })
    await setPassword(
      container,
      email,
      password,
      customerId ? [passwordChangedMail(container.resolve(Shop.SETTINGS), email)] : [],
    )
    await markVerified(container, identity)
    // The owner chose this password, so the browser that signed up loses its claim.
    await container.resolve(ACCOUNT).keep(authIdentityId, { browser_hash: null })
    if (!customerId) {
      await openAccount(container, identity)
      return email
    }
    // Also ends sessions that started just before the change.
    await signOutElsewhere(container, { authIdentityId, customerId })
    return email
  })
}
