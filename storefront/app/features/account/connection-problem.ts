import { callFailure } from "../../lib/answer-error"

/** What a shopper is told of an error on the way to the server and back (account-and-routes.md §8). */
export function connectionProblem(error: Error): string {
  const { message } = error
  if (message.includes("PHP")) return "Server configuration issue: PHP execution problem. Please contact support."
  if (message.includes("JSON")) return "Server response format error. Please try again or contact support."
  if (message.includes("HTTP")) return "Network error. Please check your connection and try again."
  return `Connection error: ${callFailure(error)}`
}
