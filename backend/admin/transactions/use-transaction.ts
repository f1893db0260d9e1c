import type { FetchError } from "@medusajs/js-sdk"
import { type UseQueryResult, useQuery } from "@tanstack/react-query"
import { sdk } from "../lib/client"
import { isUnderWay } from "../purchase/purchase-words"
import type { TransactionFacts } from "./transaction-facts"

/** Milliseconds between two looks at a refund that goes on by itself. */
const lookAgain = 5_000

export function useTransaction(id: string): UseQueryResult<TransactionFacts, FetchError> {
  return useQuery<TransactionFacts, FetchError>({
    queryKey: ["purchases", id],
    queryFn: async () => (await sdk.client.fetch<{ purchase: TransactionFacts }>(`/admin/purchases/${id}`)).purchase,
    refetchInterval: ({ state }) => (state.data?.refunds.some(isUnderWay) ? lookAgain : false),
  })
}
