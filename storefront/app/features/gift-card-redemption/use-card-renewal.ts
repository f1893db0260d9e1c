import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { usd } from "../../../../compat-api/contract/totals"
import { notify } from "../../ui/toast"
import { type AppliedCard, appliedCard, cardHolds, takeCardOff } from "./applied-card"
import { cardQuery } from "./card-balance"
import { codeProblem } from "./code-problem"
import { InvalidCode } from "./invalid-code"
import type { CodeProblem } from "./use-gift-card"

/** An answer so young is not asked for again, in ms. */
const FRESH = 5000

/**
 * Asks again what the applied card holds, after a reload and when the tab comes back; the totals follow. A card that is
 * invalid by now comes off and is handed to `onInvalid`. Without an answer everything stays: the server looks again at
 * the payment.
 */
export function useCardRenewal(
  { code }: AppliedCard,
  isIdle: boolean,
  onInvalid: (code: string, problem: CodeProblem) => void,
): void {
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...cardQuery(code),
    enabled: isIdle,
    staleTime: FRESH,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is taken once; older ones know less
  useEffect(() => {
    const card = appliedCard()
    if (!isIdle || !card || card.code !== code) return
    if (error instanceof InvalidCode) {
      takeCardOff()
      return onInvalid(card.code, codeProblem(error))
    }
    if (error || !data || data.balance === card.balance) return
    cardHolds(data.balance)
    notify({ title: "Gift card balance changed", text: `Your card now holds ${usd(data.balance)}.` })
  }, [dataUpdatedAt, errorUpdatedAt])
}
