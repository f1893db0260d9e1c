import type { FetchError } from "@medusajs/js-sdk"
import { type UseQueryResult, useQuery } from "@tanstack/react-query"
import { sdk } from "../lib/client"
import type { PurchaseDetails } from "../purchase/purchase-facts"
import { isUnderWay } from "../purchase/purchase-words"

/** Milliseconds between two looks at a refund that goes on by itself. */
const lookAgain = 5_000

export function usePurchaseDetails(id: string): UseQueryResult<PurchaseDetails, FetchError> {
  return useQuery<PurchaseDetails, FetchError>({
    queryKey: ["purchases", id],
    queryFn: async () => (await sdk.client.fetch<{ purchase: PurchaseDetails }>(`/admin/purchases/${id}`)).purchase,
    refetchInterval: ({ state }) => (state.data?.refunds.some(isUnderWay) ? lookAgain : false),
  })
}
