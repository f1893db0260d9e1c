import type { SignupRequest } from "../../../../compat-api/contract/account"
import { outcome } from "../../../../compat-api/contract/outcome"
import { ContractRefusal } from "../../lib/contract-call"
import { type ContractAnswer, getContract, postContract } from "../../lib/contract-client"
import { jsonIn } from "../../lib/json-in"
import { connectionProblem } from "./connection-problem"

/** The server does not run what it should; `message` is for people (account-and-routes.md §8). */
class ServerTrouble extends Error {
  override readonly name = "ServerTrouble"
}

/**
 * `POST /api/signup.php`, after a look at whether the server runs its scripts at all (account-and-routes.md §4): the
 * storefront may be pointed at another host of the contract (ruling 37). Answers the server's message; what it throws
 * is for `signupProblem`.
 */
export async function signUp(request: SignupRequest): Promise<string> {
  checkServer(await getContract("/api/test.php"))
  return signupMessage(await postContract("/api/signup.php", request))
}

/** Throws when the server answered with the source of its script. Any other answer is good enough to go on. */
export function checkServer(answer: ContractAnswer): void {
  if (!isSource(answer)) return
  throw new ServerTrouble(
    "Server configuration error: PHP files are not being executed. Please check your hosting settings.",
  )
}

/** The message of an answer that took the signup; throws for every other one. */
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
  const parsed = outcome.safeParse(jsonIn(text))
  if (status >= 500 || (!parsed.success && (status < 200 || status > 299))) throw new Error(`HTTP ${status}`)
  if (!parsed.success) throw new Error("The answer is not the JSON that was agreed on.")
  if (status > 299 || !parsed.data.success) throw new ContractRefusal(status, parsed.data.message)
  return parsed.data.message
}

/** What a shopper is told of a signup that failed (account-and-routes.md §8). */
export function signupProblem(error: Error): string {
  const isForPeople = error instanceof ServerTrouble || error instanceof ContractRefusal
  return isForPeople ? error.message : connectionProblem(error)
}

function isSource({ contentType, text }: ContractAnswer): boolean {
  return /\bx-(?:httpd-)?php\b/i.test(contentType) || /^\s*<\?(?:php\b|=)/i.test(text)
}

function isHtml({ contentType, text }: ContractAnswer): boolean {
  return /^text\/html\b/i.test(contentType) || /^\s*<(?:!doctype html|html)\b/i.test(text)
}
