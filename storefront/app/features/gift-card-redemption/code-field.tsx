import type { ChangeEvent } from "react"
import { Button } from "../../ui/button"
import { Field } from "../../ui/field"
import { LONGEST_CODE } from "./applied-card"
import { caretIn, codeAsTyped } from "./code-text"
import type { GiftCardInput } from "./use-gift-card"

/** The field for a code, with its button. `fixed`: a payment is under way without one. */
export function CodeField(props: { giftCard: GiftCardInput; fixed: boolean; onApply: () => void }) {
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
      {/* Beside the box, which is below its label. */}
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

/** The text as it is from now on, with the caret where it was: React would put it at the end. */
function uppercased({ target }: ChangeEvent<HTMLInputElement>): string {
  const typed = codeAsTyped(target.value)
  if (typed !== target.value) {
    const caret = caretIn(target.value, target.selectionStart ?? target.value.length)
    target.value = typed
    target.setSelectionRange(caret, caret)
  }
  return typed
}
