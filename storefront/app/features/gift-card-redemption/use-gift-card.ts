import { useQueryClient } from "@tanstack/react-query"
import { useState, useSyncExternalStore } from "react"
import type { Cents } from "../../../../compat-api/contract/totals"
import { usd } from "../../lib/money"
import { nothingKept } from "../../lib/tab-memory"
import { notify } from "../../ui/toast"
import { type AppliedCard, appliedCard, applyCard, subscribeToCard, takeCardOff } from "./applied-card"
import { askForCard, cardQuery } from "./card-balance"
import { type GiftCardProblem, giftCardProblem } from "./gift-card-problem"
import { InvalidGiftCard } from "./invalid-gift-card"
import { useCardRenewal } from "./use-card-renewal"

export interface GiftCardInput {
  applied: AppliedCard | null
  typed: string
  type: (text: string) => void
  /** What is said at the field. */
  problem: string | null
  /** The server is being asked. */
  busy: boolean
  apply: () => Promise<"applied" | "invalid" | "failed">
  remove: () => void
}

/**
 * The gift card of the order, and the field that it comes through (shop.md §2 "Checkout", §4, §8).
 *
 * @param isIdle no payment is under way: the card may change
 * @param discountOf what a card with this balance takes off the order
 */
export function useGiftCard(isIdle: boolean, discountOf: (balance: Cents) => Cents): GiftCardInput {
  const applied = useSyncExternalStore(subscribeToCard, appliedCard, nothingKept)
  const [typed, setTyped] = useState("")
  const [problem, setProblem] = useState<GiftCardProblem | null>(null)
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)

  function tell(error: Error): void {
    const found = giftCardProblem(error)
    setProblem(found)
    notify({ ...found, kind: "error" })
  }

  useCardRenewal(applied, isIdle, (code, error) => {
    setTyped(code)
    tell(error)
  })

  async function apply() {
    if (typed === "" || busy) return "failed"
    setProblem(null)
    setBusy(true)
    try {
      const card = await askForCard(typed)
      queries.setQueryData(cardQuery(card.code).queryKey, card)
      applyCard(card)
      setTyped("")
      const title = "Gift Card Applied!"
      notify({ title, text: `${usd(discountOf(card.balance))} discount applied to your order.` })
      return "applied"
    } catch (error) {
      if (!(error instanceof Error)) throw error
      tell(error)
      return error instanceof InvalidGiftCard ? "invalid" : "failed"
    } finally {
      setBusy(false)
    }
  }

  function type(text: string): void {
    setTyped(text)
    setProblem(null)
  }

  function remove(): void {
    takeCardOff()
    notify({ title: "Gift Card Removed" })
  }

  const text = problem && (problem.text ?? problem.title)
  return { applied, typed, type, problem: text, busy, apply, remove }
}
