import { outcome } from "../../../../compat-api/contract/outcome"
import { ContractRefusal } from "../../lib/contract-call"
import { callAccountOrThrow } from "../account/account-call"
import { networkError } from "../account/load-failure"
import type { PasswordChange } from "./password-rules"

/** Throws a `ContractRefusal`. */
export async function changePassword(email: string, typed: PasswordChange): Promise<void> {
  const { currentPassword, newPassword } = typed
  await callAccountOrThrow("/api/update_password.php", { email, currentPassword, newPassword }, outcome)
}

/** Undefined after a 401, which leads to `/login`. */
export function changeFailure(error: unknown): string | undefined {
  if (!(error instanceof ContractRefusal)) return networkError.text
  return error.status === 401 ? undefined : error.message || networkError.text
}
