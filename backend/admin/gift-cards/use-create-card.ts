import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { usdOf } from "../../lib/totals"
import type { GiftCardFacts } from "../../workflows/gift-card/gift-card-facts"
import { isRefusal } from "../lib/lost-answer"
import { useChange } from "../lib/use-change"
import { type CardDraft, cardBody } from "./create-draft"

const lost =
  "The shop's answer got lost, so the card may be there already. Send it again: it stays one card. Or close this and look at the list."

/**
 * Sends a new card. Its key is made once, so that a double click or a lost answer makes one card; only after the shop
 * refused it for sure the next try is another one. `isLost`: nobody knows, so it may only be sent as it was.
 */
export function useCreateCard() {
  const navigate = useNavigate()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { mutate, isPending, isSuccess, error } = useChange<{ gift_card: GiftCardFacts }, Record<string, unknown>>({
    method: "POST",
    path: "/admin/gift-cards",
    renews: ["gift_cards"],
    done: ({ gift_card: card }) => `A gift card of ${usdOf(card.value)} was made.`,
    failed: "The gift card was not made",
  })
  const create = (draft: CardDraft) => {
    mutate(cardBody(draft, key), {
      onSuccess: ({ gift_card: card }) => navigate(`/gift-cards/${card.id}`),
      onError: (failure) => {
        if (isRefusal(failure)) setKey(crypto.randomUUID())
      },
    })
  }
  const isLost = error !== null && !isPending && !isRefusal(error)
  return {
    create,
    // Until its page is there, which is fetched first.
    isSending: isPending || isSuccess,
    isLost,
    refusal: error && !isPending ? (isLost ? lost : error.message) : undefined,
  }
}
