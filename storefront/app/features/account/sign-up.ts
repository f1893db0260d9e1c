import type { SignupRequest } from "../../../../compat-api/contract/account"
import { foreignAnswer } from "../../../../compat-api/contract/foreign-answer"
import { outcome } from "../../../../compat-api/contract/outcome"
import { callFailure } from "../../lib/answer-error"
import { ContractRefusal } from "../../lib/contract-call"
import { type ContractAnswer, getContract, postContract } from "../../lib/contract-client"
import { jsonIn } from "../../lib/json-in"
import { rememberSignup } from "./signed-up-here"

/** account-and-routes.md §8. */
class ServerTrouble extends Error {
  override readonly name = "ServerTrouble"
}

/** Checks first that the server runs its scripts (account-and-routes.md §4): another host may be used (ruling 37). */
export async function signUp(request: SignupRequest): Promise<string> {
  checkServer(await getContract("/api/test.php"))
  const message = signupMessage(await postContract("/api/signup.php", request))
  rememberSignup()
  return message
}

/** Throws if the server answered with its script's source. */
export function checkServer(answer: ContractAnswer): void {
  if (!isSource(answer)) return
  throw new ServerTrouble(
    "Server configuration error: PHP files are not being executed. Please check your hosting settings.",
  )
}

export function signupMessage(answer: ContractAnswer): string {
  if (isSource(answer)) {
    throw new ServerTrouble(
      "Server configuration error: PHP execution is not properly configured. Contact your hosting provider.",
    )
  }
  if (isHtml(answer)) {
    throw new ServerTrouble("Server error: Received HTML error page instead of API response.")
  }
  const { status, text } = answer
  const parsed = outcome.safeParse(foreignAnswer(jsonIn(text)))
  if (status >= 500 || (!parsed.success && (status < 200 || status > 299))) throw new Error(`HTTP ${status}`)
  if (!parsed.success) throw new Error("The answer is not the expected JSON.")
  if (status > 299 || !parsed.data.success) throw new ContractRefusal(status, parsed.data.message)
  return parsed.data.message
}

/** account-and-routes.md §8. */
export function signupProblem(error: Error): string {
  const isForPeople = error instanceof ServerTrouble || error instanceof ContractRefusal
  return isForPeople ? error.message || "Please try again." : connectionProblem(error)
}

function isSource({ contentType, text }: ContractAnswer): boolean {
  return /\bx-(?:httpd-)?php\b/i.test(contentType) || /^\s*<\?(?:php\b|=)/i.test(text)
}

function isHtml({ contentType, text }: ContractAnswer): boolean {
  return /^text\/html\b/i.test(contentType) || /^\s*<(?:!doctype html|html)\b/i.test(text)
}

/** account-and-routes.md §8. */
export function connectionProblem(error: Error): string {
  const { message } = error
  if (message.includes("PHP")) return "Server configuration issue: PHP execution problem. Please contact support."
  if (message.includes("JSON")) return "Server response format error. Please try again or contact support."
  if (message.includes("HTTP")) return "Network error. Please check your connection and try again."
  return `Connection error: ${callFailure(error)}`
}
