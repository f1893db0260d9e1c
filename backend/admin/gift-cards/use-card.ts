import type { FetchError } from "@medusajs/js-sdk"
import { type UseQueryResult, useQuery } from "@tanstack/react-query"
import type { GiftCardFacts } from "../../workflows/gift-card/gift-card-facts"
import { sdk } from "../lib/client"
import { useChange } from "../lib/use-change"

/** In milliseconds. */
const lookAgain = 3_000

export function useCard(id: string): UseQueryResult<GiftCardFacts, FetchError> {
  return useQuery<GiftCardFacts, FetchError>({
    queryKey: ["gift_card", id],
    queryFn: async () => (await sdk.client.fetch<{ gift_card: GiftCardFacts }>(`/admin/gift-cards/${id}`)).gift_card,
    refetchInterval: ({ state }) => (state.data?.mails.some((mail) => mail.state === "waiting") ? lookAgain : false),
    retry: (failures, { status }) => status !== 404 && failures < 3,
  })
}

interface Words {
  done: string | ((answer: { gift_card: GiftCardFacts }) => string)
  failed: string
}

export function useCardAction<Body = void>(id: string, action: string, words: Words) {
  return useChange<{ gift_card: GiftCardFacts }, Body>({
    method: "POST",
    path: `/admin/gift-cards/${id}/${action}`,
    renews: ["gift_card", "gift_cards", "transactions"],
    ...words,
  })
}
