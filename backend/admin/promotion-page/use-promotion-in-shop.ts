import { promotionsQueryKeys } from "@medusajs/dashboard/hooks"
import type { FetchError } from "@medusajs/js-sdk"
import { type UseQueryResult, useQuery } from "@tanstack/react-query"
import type { AdminPromotionInShop } from "../../api/admin/promotions"
import type { PromotionView } from "../../workflows/catalogue/promotions/promotion-view"
import { type OverTheWire, sdk } from "../lib/client"
import { useChange } from "../lib/use-change"

export type PromotionInShop = OverTheWire<PromotionView>

const pathOf = (promotionId: string) => `/admin/promotions/${promotionId}/in-shop`

/** Medusa's promotion key refreshes this view too. */
export function usePromotionInShop(promotionId: string): UseQueryResult<PromotionInShop, FetchError> {
  return useQuery<PromotionInShop, FetchError>({
    queryKey: [...promotionsQueryKeys.detail(promotionId), "in-shop"],
    queryFn: async () => (await sdk.client.fetch<{ promotion: PromotionInShop }>(pathOf(promotionId))).promotion,
    // Always read again, because shoppers use the promotion in the meantime.
    refetchOnMount: "always",
  })
}

export function useSaveConditions(promotionId: string) {
  return useChange<unknown, AdminPromotionInShop>({
    method: "POST",
    path: pathOf(promotionId),
    renews: ["promotions"],
    done: "Saved. The shop applies the change now.",
    failed: "Not saved",
  })
}
