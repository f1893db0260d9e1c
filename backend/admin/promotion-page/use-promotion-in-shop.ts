import { promotionsQueryKeys } from "@medusajs/dashboard/hooks"
import type { FetchError } from "@medusajs/js-sdk"
import { type UseQueryResult, useQuery } from "@tanstack/react-query"
import type { AdminPromotionInShop } from "../../api/admin/promotions/validators"
import type { ShownPromotion } from "../../workflows/catalogue/promotions/shown-promotion"
import { sdk } from "../lib/client"
import type { OverTheWire } from "../lib/over-the-wire"
import { useChange } from "../lib/use-change"

/** As the admin API answers it. */
export type PromotionInShop = OverTheWire<ShownPromotion>

const pathOf = (promotionId: string) => `/admin/promotions/${promotionId}/in-shop`

/** Below the promotion's key: what Medusa reads again is read again here. */
export function usePromotionInShop(promotionId: string): UseQueryResult<PromotionInShop, FetchError> {
  return useQuery<PromotionInShop, FetchError>({
    queryKey: [...promotionsQueryKeys.detail(promotionId), "in-shop"],
    queryFn: async () => (await sdk.client.fetch<{ promotion: PromotionInShop }>(pathOf(promotionId))).promotion,
    // Shoppers use it, and products begin and end to be for sale, without anybody here.
    refetchOnMount: "always",
  })
}

export function useSaveConditions(promotionId: string) {
  return useChange<unknown, AdminPromotionInShop>({
    method: "POST",
    path: pathOf(promotionId),
    renews: ["promotions"],
    done: "Saved, and in force in the shop already.",
    failed: "Not saved",
  })
}
