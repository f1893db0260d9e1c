import { outcome } from "../../../../compat-api/contract/outcome"
import { ContractRefusal } from "../../lib/contract-call"
import { callAccount } from "../account/account-call"
import { networkError } from "../account/load-failure"
import type { PasswordChange } from "./password-rules"

/** Changes the password of this address. Throws an `ContractRefusal` with the server's message when it is refused. */
export async function changePassword(email: string, typed: PasswordChange): Promise<void> {
  const { currentPassword, newPassword } = typed
  const said = await callAccount("/api/update_password.php", { email, currentPassword, newPassword }, outcome)
  if (!said.success) throw new ContractRefusal(200, said.message)
}

/** Why the password was not changed; undefined after a 401, which leads to `/login` instead. */
export function changeFailure(error: unknown): string | undefined {
  if (!(error instanceof ContractRefusal)) return networkError.text
  return error.status === 401 ? undefined : error.message
}
