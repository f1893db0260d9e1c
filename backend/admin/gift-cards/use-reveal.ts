import type { FetchError } from "@medusajs/js-sdk"
import { toast } from "@medusajs/ui"
import { useQueryClient } from "@tanstack/react-query"
import { sdk } from "../lib/client"
import { useOneChange } from "../lib/use-one-change"

/** Asks for a card's code. The answer is forgotten at once: it is money. */
export function useReveal(id: string) {
  const client = useQueryClient()
  return useOneChange<{ code: string }, FetchError, void>({
    mutationFn: () => sdk.client.fetch<{ code: string }>(`/admin/gift-cards/${id}/reveal`, { method: "POST" }),
    gcTime: 0,
    onError: ({ message }) => void toast.error("The code was not shown", { description: message }),
    onSettled: () => client.invalidateQueries({ queryKey: ["gift_card"] }),
  })
}
