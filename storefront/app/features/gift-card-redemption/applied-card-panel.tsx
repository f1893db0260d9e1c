import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useEffect } from "react"
import { type Cents, usd } from "../../../../backend/lib/totals"
import { notify } from "../../ui/toast"
import { type AppliedCard, appliedCard, cardHolds, removeGiftCard } from "./applied-card"
import { AppliedPanel } from "./applied-panel"
import { cardQuery } from "./card-balance"
import { lastFour } from "./code-text"
import { codeProblem, InvalidCode } from "./invalid-code"
import type { CodeProblem } from "./use-gift-card"

interface AppliedCardPanelProps {
  card: AppliedCard
  discount: Cents
  /** Omitted while a payment is in progress. */
  onRemove: (() => void) | undefined
  onInvalid: (code: string, problem: CodeProblem) => void
  onShown: () => void
}

export default function AppliedCardPanel({ card, discount, onRemove, onInvalid, onShown }: AppliedCardPanelProps) {
  useCardRenewal(card, onRemove !== undefined, onInvalid)
  useEffect(onShown, [onShown])
  return (
    <AppliedPanel label="Gift card ending" code={lastFour(card.code)} onRemove={onRemove}>
      <dl className="grid grid-cols-1 px-4 py-3 sm:grid-cols-3 sm:divide-x sm:px-0">
        <Amount name="On the card">{usd(card.balance)}</Amount>
        <Amount name="Used for this order">{usd(discount)}</Amount>
        <Amount name="Stays on the card">{usd(card.balance - discount)}</Amount>
      </dl>
    </AppliedPanel>
  )
}

function Amount({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-0.5 sm:block sm:px-4">
      <dt className="lettering text-soft">{name}</dt>
      <dd className="font-mono text-lg tabular-nums">{children}</dd>
    </div>
  )
}

/** In milliseconds. */
const FRESH = 5000

/** Failures change nothing: the server checks at payment. */
function useCardRenewal(
  { code }: AppliedCard,
  isIdle: boolean,
  onInvalid: (code: string, problem: CodeProblem) => void,
): void {
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...cardQuery(code),
    enabled: isIdle,
    staleTime: FRESH,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is applied once; older ones are outdated
  useEffect(() => {
    const card = appliedCard()
    if (!isIdle || !card || card.code !== code) return
    if (error instanceof InvalidCode) {
      removeGiftCard()
      return onInvalid(card.code, codeProblem(error))
    }
    if (error || !data || data.balance === card.balance) return
    cardHolds(data.balance)
    notify({ title: "Gift card balance changed", text: `Your card now holds ${usd(data.balance)}.` })
  }, [dataUpdatedAt, errorUpdatedAt])
}
