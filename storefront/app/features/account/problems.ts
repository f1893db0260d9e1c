import { verifyFirst } from "../../../../compat-api/contract/account"
import { callFailure } from "../../lib/answer-error"
import { ContractRefusal } from "../../lib/contract-call"

const newLink = "We have e-mailed you a new link, which replaces the earlier one."

export interface Problem {
  title: string
  text: string
}

/** account-and-routes.md §8. */
export function loginProblem(error: Error): Problem {
  const said = serverMessage(error)
  if (said === verifyFirst) return { title: "Login failed", text: `${said} ${newLink}` }
  const text = said ?? (error.message ? `Network error: ${callFailure(error)}` : "Please try again.")
  return { title: "Login failed", text }
}

export function forgotProblem(error: Error): Problem {
  const isRefused = error instanceof ContractRefusal
  return { title: isRefused ? "Error" : "Network error", text: serverMessage(error) ?? "Please try again later." }
}

export function resetProblem(error: Error): Problem {
  return { title: "Reset failed", text: serverMessage(error) ?? "Please try again later." }
}

/** account-and-routes.md §4. */
export function isLinkProblem(error: Error): boolean {
  return serverMessage(error)?.includes("Invalid or expired") ?? false
}

export function verificationProblem(message: string | undefined): Problem {
  return { title: "Verification failed", text: message || "Something went wrong during verification." }
}

export function serverMessage(error: Error): string | undefined {
  return error instanceof ContractRefusal && error.message ? error.message : undefined
}
