import {
  type AutoLoginAnswer,
  autoLoginAnswer,
  type LoginRequest,
  loginAnswer,
  type RequestPasswordResetRequest,
  type ResetPasswordRequest,
  type SessionUser,
} from "../../../../compat-api/contract/account"
import { outcome } from "../../../../compat-api/contract/outcome"
import { ContractRefusal } from "../../lib/contract-call"
import { callAccount } from "./account-call"

/** The calls of getting in (account-and-routes.md §7). What is refused throws an `ContractRefusal`. */

export async function login(request: LoginRequest): Promise<SessionUser> {
  const answer = await callAccount("/api/login.php", request, loginAnswer)
  if (!answer.success) throw new ContractRefusal(200, answer.message)
  return answer.user
}

/** Answers the server's message. */
export function requestPasswordReset(request: RequestPasswordResetRequest): Promise<string> {
  return messageOf("/api/request_password_reset.php", request)
}

/** Answers the server's message. */
export function resetPassword(request: ResetPasswordRequest): Promise<string> {
  return messageOf("/api/reset_password.php", request)
}

/** A refusal is an answer here: it may come with the token to choose a password with (ruling 24). */
export function autoLogin(token: string): Promise<AutoLoginAnswer> {
  return callAccount("/api/auto-login.php", { token }, autoLoginAnswer)
}

/** Posts to a call that answers an outcome, and answers its message. */
export async function messageOf(path: `/api/${string}`, request: object): Promise<string> {
  const answer = await callAccount(path, request, outcome)
  if (!answer.success) throw new ContractRefusal(200, answer.message)
  return answer.message
}
