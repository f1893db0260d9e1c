import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { usd } from "../../lib/money"
import { notify } from "../../ui/toast"
import { type AppliedCard, appliedCard, cardHolds, takeCardOff } from "./applied-card"
import { cardQuery } from "./card-balance"
import { InvalidGiftCard } from "./invalid-gift-card"

/** An answer so young is not asked for again, in ms. */
const FRESH = 5000

/**
 * Asks again what the applied card holds, after a reload and when the tab comes back; the totals follow. A card that is
 * invalid by now comes off and is handed to `onInvalid`. Without an answer everything stays: the server looks again at
 * the payment.
 */
export function useCardRenewal(
  applied: AppliedCard | null,
  isIdle: boolean,
  onInvalid: (code: string, error: Error) => void,
): void {
  const code = applied?.code
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...cardQuery(code),
    enabled: isIdle && code !== undefined,
    staleTime: FRESH,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is taken once; older ones know less
  useEffect(() => {
    const card = appliedCard()
    if (!isIdle || !card || card.code !== code) return
    if (error instanceof InvalidGiftCard) {
      takeCardOff()
      return onInvalid(card.code, error)
    }
    if (error || !data || data.balance === card.balance) return
    cardHolds(data.balance)
    notify({ title: "Gift card balance changed", text: `Your card now holds ${usd(data.balance)}.` })
  }, [dataUpdatedAt, errorUpdatedAt])
}
