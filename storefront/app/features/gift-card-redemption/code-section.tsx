import { type ChangeEvent, Fragment, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react"
import type { Cents } from "../../../../backend/lib/totals"
import { needed } from "../../lib/needed"
import { Button } from "../../ui/button"
import { Field } from "../../ui/field"
import { type AppliedCard, appliedCard, LONGEST_CODE } from "./applied-card"
import { caretIn, codeAsTyped } from "./code-text"
import type { GiftCardInput } from "./use-gift-card"

const loadPanel = () => import("./applied-card-panel")
const AppliedCardPanel = lazy(() => needed(loadPanel()))
if (!import.meta.env.SSR && appliedCard()) loadPanel().catch(console.warn)

const panelButton = "[data-panel] button"

interface CodeSectionProps {
  giftCard: GiftCardInput
  /** A payment in progress takes precedence over the applied card. */
  card: AppliedCard | null
  discount: Cents
  promotion: ((onShown: () => void) => ReactNode) | null
  fixed: boolean
}

export function CodeSection({ giftCard, card, discount, promotion, fixed }: CodeSectionProps) {
  const section = useRef<HTMLElement>(null)
  const wanted = useRef("")
  /** Only panels applied from the start delay the page. */
  const [CardPlace] = useState(() => placeOf(card))
  const [PromotionPlace] = useState(() => placeOf(promotion))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed button disappears with its panel
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
        // The panel has its own remove button.
        <div onClickCapture={() => (wanted.current = "input")}>
          <PromotionPlace>{promotion(follow)}</PromotionPlace>
        </div>
      )}
      {(!card || !promotion) && <CodeField giftCard={giftCard} fixed={fixed} onApply={() => void apply()} />}
    </section>
  )
}

const placeOf = (applied: unknown) => (applied ? Fragment : Suspense)

function CodeField(props: { giftCard: GiftCardInput; fixed: boolean; onApply: () => void }) {
  const { giftCard, fixed, onApply } = props
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!fixed) onApply()
      }}
      className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start sm:gap-4"
    >
      <Field
        label="Gift card or discount code"
        name="giftCardCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LONGEST_CODE}
        value={giftCard.typed}
        readOnly={fixed || giftCard.busy}
        error={giftCard.problem}
        onChange={(event) => giftCard.type(uppercased(event))}
        className="font-mono"
      />
      {/* Beside the box, below its label. */}
      <div className="grid sm:pt-[calc(1lh+0.375rem)]">
        <Button
          type="submit"
          variant="secondary"
          disabled={fixed || giftCard.typed === ""}
          busy={giftCard.busy}
          className="sm:min-w-32"
        >
          {giftCard.busy ? "Applying..." : "Apply"}
        </Button>
      </div>
    </form>
  )
}

/** Restores the caret, which React would put at the end. */
function uppercased({ target }: ChangeEvent<HTMLInputElement>): string {
  const typed = codeAsTyped(target.value)
  if (typed !== target.value) {
    const caret = caretIn(target.value, target.selectionStart ?? target.value.length)
    target.value = typed
    target.setSelectionRange(caret, caret)
  }
  return typed
}
