import { Fragment, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react"
import type { Cents } from "../../../../compat-api/contract/totals"
import { needed } from "../../lib/needed"
import { type AppliedCard, appliedCard } from "./applied-card"
import { CodeField } from "./code-field"
import type { GiftCardInput } from "./use-gift-card"

const loadPanel = () => import("./applied-card-panel")
const AppliedCardPanel = lazy(() => needed(loadPanel()))
// A card that was applied before a reload is shown as soon as the page is.
if (!import.meta.env.SSR && appliedCard()) loadPanel().catch(console.warn)

const panelButton = "[data-panel] button"

interface CodeSectionProps {
  giftCard: GiftCardInput
  /** The card that pays: the one of a payment under way goes before the applied one. */
  card: AppliedCard | null
  /** What it takes off the order. */
  discount: Cents
  /** The discount of a code, with how to take it off; it tells when it is shown. */
  promotion: ((onShown: () => void) => ReactNode) | null
  /** A payment is under way, so that all stays as it is. */
  fixed: boolean
}

/** Where a gift card and a discount come into the order, and out again. The focus goes along, so that the keyboard is never lost. */
export function CodeSection({ giftCard, card, discount, promotion, fixed }: CodeSectionProps) {
  const section = useRef<HTMLElement>(null)
  /** What the focus goes to, as soon as it is there. */
  const wanted = useRef("")
  /** What is applied from the start comes with the page, which waits for it; what comes later moves what is below it. */
  const [CardPlace] = useState(() => placeOf(card))
  const [PromotionPlace] = useState(() => placeOf(promotion))
  // biome-ignore lint/correctness/useExhaustiveDependencies: with what was applied goes the button that was pressed
  useEffect(follow, [card, !promotion])

  function follow(): void {
    const target = wanted.current && section.current?.querySelector<HTMLElement>(wanted.current)
    if (!target) return
    wanted.current = ""
    const elsewhere = document.activeElement !== document.body && !section.current?.contains(document.activeElement)
    if (!elsewhere) target.focus()
  }

  async function apply(): Promise<void> {
    wanted.current = panelButton
    const outcome = await giftCard.apply()
    if (outcome === "applied") return
    wanted.current = ""
    if (outcome === "useless") section.current?.querySelector("input")?.focus()
  }

  function remove(): void {
    wanted.current = "input"
    giftCard.remove()
  }

  return (
    <section ref={section} aria-label="Gift card and discount" className="grid gap-4">
      {card && (
        <CardPlace>
          <AppliedCardPanel
            {...{ card, discount }}
            onRemove={fixed ? undefined : remove}
            onInvalid={giftCard.putBack}
            onShown={follow}
          />
        </CardPlace>
      )}
      {promotion && (
        // Its own button takes it off.
        <div onClickCapture={() => (wanted.current = "input")}>
          <PromotionPlace>{promotion(follow)}</PromotionPlace>
        </div>
      )}
      {(!card || !promotion) && <CodeField giftCard={giftCard} fixed={fixed} onApply={() => void apply()} />}
    </section>
  )
}

const placeOf = (applied: unknown) => (applied ? Fragment : Suspense)
