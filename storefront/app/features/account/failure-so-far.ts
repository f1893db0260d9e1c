import { AnswerError } from "../../lib/answer-error"

/** What a query of React Query's tells of its failures. */
interface Failing {
  isFetching: boolean
  /** Of the last run; beside data that is kept it stays while the next one is under way. */
  error: Error | null
  /** Of the last try, while it is tried again. */
  failureReason: Error | null
  errorUpdateCount: number
}

/**
 * A lost connection is told at the first try that it fails, and not after all of them: they go on behind it. Any other
 * failure may be over a moment later, and is told once nothing more is tried. `count` is one more with each that is told.
 */
export function failureSoFar({ isFetching, error, failureReason, errorUpdateCount: ended }: Failing): {
  error: Error | null
  count: number
} {
  if (!isFetching) return { error, count: ended }
  const isLost = failureReason !== null && !(failureReason instanceof AnswerError)
  return isLost ? { error: failureReason, count: ended + 1 } : { error: null, count: ended }
}
