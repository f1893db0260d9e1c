import {
  type LoginRequest,
  type ReadLoginAnswer,
  type RequestPasswordResetRequest,
  type ResetPasswordRequest,
  readLoginAnswer,
  type SessionUser,
  verifyFirst,
} from "../../../../compat-api/contract/account"
import { outcome } from "../../../../compat-api/contract/outcome"
import { ContractRefusal } from "../../lib/contract-call"
import { callAccount, callAccountOrThrow } from "./account-call"
import { needsCookies, signInBegan } from "./needs-cookies"
import { rememberSignup } from "./signed-up-here"

/** Sign-in calls (account-and-routes.md §7). Throws a `ContractRefusal` if refused. */

export async function login(request: LoginRequest): Promise<SessionUser> {
  if (!navigator.cookieEnabled) throw new ContractRefusal(200, needsCookies)
  const answer = await callAccount("/api/login.php", request, readLoginAnswer)
  if (!answer.success) {
    if (answer.message === verifyFirst) rememberSignup()
    throw new ContractRefusal(200, answer.message)
  }
  signInBegan()
  return answer.user
}

export function requestPasswordReset(request: RequestPasswordResetRequest): Promise<string> {
  return messageOf("/api/request_password_reset.php", request)
}

export function resetPassword(request: ResetPasswordRequest): Promise<string> {
  return messageOf("/api/reset_password.php", request)
}

/** Returns refusals: they may carry the token for choosing a password (ruling 24). */
export async function autoLogin(token: string): Promise<ReadLoginAnswer> {
  const answer = await callAccount("/api/auto-login.php", { token }, readLoginAnswer)
  if (answer.success) signInBegan()
  return answer
}

/** Throws a `ContractRefusal` if refused. */
export async function messageOf(path: `/api/${string}`, request: object): Promise<string> {
  return (await callAccountOrThrow(path, request, outcome)).message
}
