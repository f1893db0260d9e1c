import { verifyFirst } from "../../../../compat-api/contract/account"
import { callFailure } from "../../lib/answer-error"
import { ContractRefusal } from "../../lib/contract-call"

const newLink = "We have e-mailed you a new link, which replaces the earlier one."

/** A failure as people are told of it. */
export interface Problem {
  title: string
  text: string
}

/** account-and-routes.md §8: the server's message, or what became of the call, or a plea. */
export function loginProblem(error: Error): Problem {
  const said = serverMessage(error)
  if (said === verifyFirst) return { title: "Login failed", text: `${said} ${newLink}` }
  const text = said ?? (error.message ? `Network error: ${callFailure(error)}` : "Please try again.")
  return { title: "Login failed", text }
}

export function forgotProblem(error: Error): Problem {
  const message = serverMessage(error)
  return message ? { title: "Error", text: message } : { title: "Network error", text: "Please try again later." }
}

export function resetProblem(error: Error): Problem {
  return { title: "Reset failed", text: serverMessage(error) ?? "Please try again later." }
}

/** account-and-routes.md §4: the link is of no use any more, so that the form is none either. */
export function isLinkProblem(error: Error): boolean {
  return serverMessage(error)?.includes("Invalid or expired") ?? false
}

export function verificationProblem(message: string | undefined): Problem {
  return { title: "Verification failed", text: message || "Something went wrong during verification." }
}

/** What the server said for people to read; undefined when it said nothing, or nothing was heard of it. */
export function serverMessage(error: Error): string | undefined {
  return error instanceof ContractRefusal && error.message ? error.message : undefined
}
