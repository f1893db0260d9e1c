import type { MedusaContainer } from "@medusajs/framework/types"
import type { Session } from "../../lib/sessions"
import { Shop } from "../../lib/shop"
import { passwordChangedMail } from "./account-mails"
import { signOutElsewhere } from "./account-user"
import { accountLock, findIdentity } from "./identity"
import { checkPassword, requireGoodPassword, setPassword } from "./passwords"
import { voidResetTokens } from "./reset-token"

interface PasswordChange {
  session: Session
  /** Secret of the session that stays signed in (ruling 26). */
  secret: string | undefined
  currentPassword: string
  newPassword: string
}

/** False if the current password is wrong. Throws `WeakPassword`. */
export async function changePassword(container: MedusaContainer, change: PasswordChange): Promise<boolean> {
  const { session, secret } = change
  const { email } = session
  return container.resolve(Shop.LOCKS).run(accountLock(email), async () => {
    const check = await checkPassword(container, email, change.currentPassword)
    if (!check.isRight || check.authIdentityId !== session.authIdentityId) return false
    const identity = await findIdentity(container, email)
    if (identity) requireGoodPassword(identity, change.newPassword)
    // Ends sessions before the change, in case of a crash, and after it, for sessions that started in the meantime.
    await signOutElsewhere(container, session, secret)
    await setPassword(container, email, change.newPassword, [
      passwordChangedMail(container.resolve(Shop.SETTINGS), email),
    ])
    await voidResetTokens(container, email)
    await signOutElsewhere(container, session, secret)
    return true
  })
}
