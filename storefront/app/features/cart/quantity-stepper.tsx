import { Minus, Plus } from "../../ui/icons"
import { MOST_OF_ONE } from "./cart-changes"
import { type CartItem, isGiftCard, spokenName } from "./cart-item"

const button =
  "grid size-11 place-items-center text-ink transition-colors hover:bg-accent-wash hover:text-accent aria-disabled:cursor-not-allowed aria-disabled:text-soft aria-disabled:hover:bg-transparent"

/** Plus and minus of a line. Taking the last one away removes the line; a gift card is always one (ruling 15). */
export function QuantityStepper({ item, onChange }: { item: CartItem; onChange: (by: 1 | -1) => void }) {
  const name = spokenName(item)
  const full = item.quantity >= (isGiftCard(item) ? 1 : MOST_OF_ONE)
  return (
    <fieldset className="inline-flex items-stretch border border-rule-strong bg-raised">
      <legend className="sr-only">Quantity of {name}</legend>
      <button
        type="button"
        className={button}
        aria-label={`One fewer of ${name}`}
        data-tip="name"
        onClick={() => onChange(-1)}
      >
        <Minus className="size-4" />
      </button>
      <span className="grid min-w-11 place-items-center border-x border-rule-strong px-2 font-mono tabular-nums">
        {item.quantity}
      </span>
      <button
        type="button"
        className={button}
        aria-label={`One more of ${name}`}
        data-tip="name"
        aria-disabled={full || undefined}
        onClick={() => !full && onChange(1)}
      >
        <Plus className="size-4" />
      </button>
    </fieldset>
  )
}
