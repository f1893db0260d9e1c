import { QueryClient } from "@tanstack/react-query"
import { CheckoutRefusal } from "./checkout-refusal"
import { StrangeAnswer } from "./store-client"

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

/** Three times; never after an answer of 4xx, which would only be given again. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  if (error instanceof CheckoutRefusal) return failures < 3 && error.code === "payment_unavailable"
  const isRefused = error instanceof StrangeAnswer && error.status < 500
  return failures < 3 && !isRefused
}
