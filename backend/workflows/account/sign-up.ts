import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { hashOf, newSecret } from "../../lib/session-secret"
import { Shop } from "../../lib/shop"
import { ACCOUNT } from "../../modules/account"
import { queueMails } from "../mail/queue-mails"
import { accountExistsMail } from "./account-mails"
import { accountLock, findIdentity } from "./identity"
import { sendVerificationLink, voidVerification } from "./links"
import { checkPassword, registerPassword, setPassword } from "./passwords"

interface SignUp {
  name: string
  email: string
  password: string
}

/**
 * Mails a verification link (ruling 24). For an existing account, takes as long, changes nothing and e-mails the owner.
 * Returns the browser's secret, which proves who chose the password.
 */
export async function signUp(container: MedusaContainer, wanted: SignUp): Promise<string> {
  const browserSecret = newSecret()
  await container.resolve(Shop.LOCKS).run(accountLock(wanted.email), () => keepSignUp(container, wanted, browserSecret))
  return browserSecret
}

async function keepSignUp(container: MedusaContainer, wanted: SignUp, browserSecret: string): Promise<void> {
  const { email, password } = wanted
  const known = await findIdentity(container, email)
  if (known?.customerId || known?.isStaff) {
    await checkPassword(container, email, password)
    return queueMails(container, [accountExistsMail(container.resolve(Shop.SETTINGS), email)])
  }
  if (known) {
    // An old link must not open an account with this password.
    await voidVerification(container, known)
    await setPassword(container, email, password)
  } else {
    await registerPassword(container, email, password)
  }
  const identity = known ?? (await findIdentity(container, email))
  if (!identity) throw new Error("The identity that was just created is missing.")
  await container
    .resolve(Modules.AUTH)
    .updateProviderIdentities({ id: identity.providerIdentityId, user_metadata: { name: wanted.name } })
  await container.resolve(ACCOUNT).keep(identity.id, { browser_hash: hashOf(browserSecret) })
  await sendVerificationLink(container, identity)
}
