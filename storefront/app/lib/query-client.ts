import { QueryClient } from "@tanstack/react-query"
import { AnswerError } from "./answer-error"

const MINUTE = 60_000

/** account-and-routes.md §9. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { gcTime: 5 * MINUTE, retry: isWorthRetrying, retryDelay, networkMode: "always" },
      mutations: { retry: 0, networkMode: "always" },
    },
  })
}

/** In milliseconds. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000)
}

export function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 3 && !(error instanceof AnswerError && error.isFinal)
}
