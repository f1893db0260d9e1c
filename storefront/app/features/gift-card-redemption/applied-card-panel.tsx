import { type ReactNode, useEffect } from "react"
import { type Cents, usd } from "../../../../compat-api/contract/totals"
import type { AppliedCard } from "./applied-card"
import { AppliedPanel } from "./applied-panel"
import { lastFour } from "./code-text"
import { useCardRenewal } from "./use-card-renewal"
import type { CodeProblem } from "./use-gift-card"

interface AppliedCardPanelProps {
  card: AppliedCard
  /** What it takes off the order. */
  discount: Cents
  /** Left out while the card is settled. */
  onRemove: (() => void) | undefined
  /** It pays nothing any more, and came off. */
  onInvalid: (code: string, problem: CodeProblem) => void
  onShown: () => void
}

/** The card that pays: which one, what it holds, what this order takes of it, and what it keeps. */
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

/** Name and amount: in a row each on a small screen, side by side on others. */
function Amount({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-0.5 sm:block sm:px-4">
      <dt className="lettering text-soft">{name}</dt>
      <dd className="font-mono text-lg tabular-nums">{children}</dd>
    </div>
  )
}
