import { useEffect, useRef } from "react"
import type { Cents } from "../../../../compat-api/contract/totals"
import type { AppliedCard } from "./applied-card"
import { AppliedCardPanel } from "./applied-card-panel"
import { CodeField } from "./code-field"
import type { GiftCardInput } from "./use-gift-card"

interface GiftCardSectionProps {
  giftCard: GiftCardInput
  /** The card that pays: the one of a payment under way goes before the applied one. */
  card: AppliedCard | null
  /** What it takes off the order. */
  discount: Cents
  /** A payment is under way, so that the card stays as it is. */
  fixed: boolean
}

/** Where a gift card comes into the order, and out again. The focus goes along, so that the keyboard is never lost. */
export function GiftCardSection({ giftCard, card, discount, fixed }: GiftCardSectionProps) {
  const section = useRef<HTMLElement>(null)
  const isPressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the card goes the button that was pressed
  useEffect(() => {
    if (!isPressed.current) return
    isPressed.current = false
    const elsewhere = document.activeElement !== document.body && !section.current?.contains(document.activeElement)
    if (!elsewhere) section.current?.querySelector<HTMLElement>("[data-first]")?.focus()
  }, [card])

  async function apply(): Promise<void> {
    isPressed.current = true
    const outcome = await giftCard.apply()
    if (outcome !== "applied") isPressed.current = false
    if (outcome === "invalid") section.current?.querySelector("input")?.focus()
  }

  function remove(): void {
    isPressed.current = true
    giftCard.remove()
  }

  return (
    <section ref={section} aria-label="Gift card">
      {card ? (
        <AppliedCardPanel card={card} discount={discount} onRemove={fixed ? undefined : remove} />
      ) : (
        <CodeField giftCard={giftCard} fixed={fixed} onApply={() => void apply()} />
      )}
    </section>
  )
}
