import { AnswerError } from "../../lib/answer-error"
import { ContractRefusal } from "../../lib/contract-call"

export interface LoadFailure {
  title: string
  text: string
}

/** The answer is missing or unreadable (account-and-routes.md §8). */
export const networkError: LoadFailure = { title: "Network error", text: "Please try again later." }

/**
 * Undefined after a 401, which leads to `/login`. `refused`: text for `success: false`. Other 4xx answers have their
 * own text (ruling 29).
 */
export function loadFailure(error: Error, refused: string, lost = networkError): LoadFailure | undefined {
  if (!(error instanceof ContractRefusal) || error.status >= 500) return lost
  if (error.status === 401) return undefined
  return { title: "Error", text: (error.status >= 400 && error.message) || refused }
}

interface Failing {
  isFetching: boolean
  /** Error of the last request, after its retries. */
  error: Error | null
  /** Error of a request's last attempt. */
  failureReason: Error | null
  errorUpdateCount: number
}

/** Reports a lost connection at once, other failures after all retries. `count` rises with each report. */
export function failureSoFar({ isFetching, error, failureReason, errorUpdateCount: ended }: Failing): {
  error: Error | null
  count: number
} {
  if (!isFetching) return { error, count: ended }
  const isLost = failureReason !== null && !(failureReason instanceof AnswerError)
  return isLost ? { error: failureReason, count: ended + 1 } : { error: null, count: ended }
}
