import { QueryClient } from "@tanstack/react-query"
import { AnswerError } from "./answer-error"

const MINUTE = 60_000

/** The data cache's constants: account-and-routes.md §9. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { gcTime: 5 * MINUTE, retry: isWorthRetrying, retryDelay, networkMode: "always" },
      mutations: { retry: 0, networkMode: "always" },
    },
  })
}

/** 1 s, doubling, at most 30 s. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000)
}

/** Three times, unless the answer would only be given again. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 3 && !(error instanceof AnswerError && error.isFinal)
}
