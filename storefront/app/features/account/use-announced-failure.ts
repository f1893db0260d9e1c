import type { UseQueryResult } from "@tanstack/react-query"
import { useFailureToast, useRetry } from "./load-failed"
import { failureSoFar, type LoadFailure, loadFailure } from "./load-failure"

/** `refused` and `lost`: see {@link loadFailure}. */
export function useAnnouncedFailure(query: UseQueryResult, refused: string, lost?: LoadFailure) {
  const { error, count } = failureSoFar(query)
  const failure = error ? loadFailure(error, refused, lost) : undefined
  useFailureToast(failure, count)
  return { failure, ...useRetry(query) }
}
