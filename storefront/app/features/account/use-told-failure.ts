import type { UseQueryResult } from "@tanstack/react-query"
import { failureSoFar } from "./failure-so-far"
import { type LoadFailure, loadFailure } from "./load-failure"
import { useFailureToast } from "./use-failure-toast"
import { useRetry } from "./use-retry"

/**
 * What is told of a query of the account that failed, each time by a toast too, and the way to try it again (`useRetry`).
 * `refused` and `lost`: see {@link loadFailure}.
 */
export function useToldFailure(query: UseQueryResult, refused: string, lost?: LoadFailure) {
  const { error, count } = failureSoFar(query)
  const failure = error ? loadFailure(error, refused, lost) : undefined
  useFailureToast(failure, count)
  return { failure, ...useRetry(query) }
}
