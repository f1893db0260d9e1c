import { useMutation } from "@tanstack/react-query"
import type { Asked } from "./asked"
import { boughtGiftCards } from "./bought-gift-cards"
import type { Wanted } from "./purchase-lines"
import { reserveCodes } from "./reserve-codes"

/** Completes what is asked for with a code for each gift card, which is reserved at order time (shop.md §7). */
export function useReservedCodes(): (asked: Asked) => Promise<Wanted> {
  const reserving = useMutation({ mutationFn: reserveCodes })
  return async (asked) => ({ ...asked, codes: await reserving.mutateAsync(boughtGiftCards(asked.items, [])) })
}
