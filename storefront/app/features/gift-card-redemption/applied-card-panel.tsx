import type { ReactNode } from "react"
import type { Cents } from "../../../../compat-api/contract/totals"
import { usd } from "../../lib/money"
import { Button } from "../../ui/button"
import { Check } from "../../ui/icons"
import type { AppliedCard } from "./applied-card"
import { lastFour } from "./code-text"

interface AppliedCardPanelProps {
  card: AppliedCard
  /** What it takes off the order. */
  discount: Cents
  /** Left out while the card is settled. */
  onRemove: (() => void) | undefined
}

/** The card that pays: which one, what it holds, what this order takes of it, and what it keeps. */
export function AppliedCardPanel({ card, discount, onRemove }: AppliedCardPanelProps) {
  return (
    <div className="border border-l-4 border-l-good bg-raised">
      <div className="flex items-center justify-between gap-2 border-b px-4 py-2">
        <p className="flex min-h-12 items-center gap-3 font-medium">
          <Check className="text-good" />
          <span>
            Gift card ending <span className="font-mono whitespace-nowrap">{lastFour(card.code)}</span>
          </span>
        </p>
        {onRemove && (
          <Button data-first variant="quiet" onClick={onRemove} aria-label="Remove gift card" className="-mr-4">
            Remove
          </Button>
        )}
      </div>
      <dl className="grid grid-cols-1 px-4 py-3 sm:grid-cols-3 sm:divide-x sm:px-0">
        <Amount name="On the card">{usd(card.balance)}</Amount>
        <Amount name="Used for this order">{usd(discount)}</Amount>
        <Amount name="Stays on the card">{usd(card.balance - discount)}</Amount>
      </dl>
    </div>
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
