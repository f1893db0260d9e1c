import { type RefObject, useState } from "react"
import { licencesFor } from "../../../../backend/lib/licence"
import { centsOf, usd } from "../../../../backend/lib/totals"
import { monthOf, useOwned } from "../../lib/owned"
import { Minus, Plus } from "../../ui/icons"
import { Price } from "../../ui/price"
import { CartAnswer } from "../software/cart-answers"
import { type Cart, MOST_OF_ONE } from "./cart-changes"
import { type CartItem, isGiftCard, spokenName } from "./cart-item"
import { cartNow, changeQuantity, removeFromCart } from "./cart-store"
import { announceRemoved, announceSecondUnit } from "./cart-toasts"
import { ItemPicture } from "./item-picture"

/** `rest` gets the focus when a line is removed. */
export function CartLines(props: { items: Cart; rest: RefObject<HTMLElement | null>; isBeside?: boolean }) {
  const { items, rest, isBeside } = props
  const [said, setSaid] = useState("")

  function change(item: CartItem, by: 1 | -1): void {
    const kept = keptLine(item)
    changeQuantity(item.id, by)
    const quantity = item.quantity + by
    if (quantity < 1) gone(item, kept)
    else {
      setSaid(`${spokenName(item)}: quantity ${quantity}, ${usd(centsOf(item.price) * quantity)}`)
      if (by === 1 && quantity === 2 && !isBeside) announceSecondUnit(item)
    }
  }

  function gone(item: CartItem, kept: CartItem): void {
    announceRemoved(kept, items.indexOf(item))
    // Toasts are not announced over the panel.
    if (isBeside) setSaid(`${spokenName(item)} removed from your cart`)
    rest.current?.focus()
  }

  return (
    <>
      <ul className="@container">
        {items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            onChange={(by) => change(item, by)}
            onRemove={() => {
              const kept = keptLine(item)
              removeFromCart(item.id)
              gone(item, kept)
            }}
          />
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  )
}

function keptLine(item: CartItem): CartItem {
  return cartNow().find(({ id }) => id === item.id) ?? item
}

function CartLine(props: { item: CartItem; onChange: (by: 1 | -1) => void; onRemove: () => void }) {
  const { item, onChange, onRemove } = props
  const price = centsOf(item.price)
  const owned = useOwned(item.filename)
  return (
    <li className="sheet-inset grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-4 border-b py-6 @xl:grid-cols-[9rem_1fr_auto] @xl:gap-x-6">
      <ItemPicture src={item.image} className="w-full self-start @xl:row-span-2" />
      <div className="min-w-0">
        <p className="lettering wrap-anywhere text-soft">{item.type}</p>
        <h3 className="text-subheading mt-1" translate="no">
          {item.name}
        </h3>
        <Recipient item={item} />
        <Price
          price={price}
          original={item.originalPrice === undefined ? null : centsOf(item.originalPrice)}
          group={item.group}
          className={item.group === undefined ? "mt-2" : "mt-7"}
        />
        {item.filename && <CartAnswer filename={item.filename} />}
      </div>
      <p className="col-span-2 row-start-3 flex items-baseline justify-between border-t border-dashed pt-3 font-mono text-lg tabular-nums @xl:col-span-1 @xl:col-start-3 @xl:row-start-1 @xl:block @xl:border-0 @xl:pt-0 @xl:text-right">
        <span className="lettering text-soft @xl:block @xl:pb-1">Line total</span>{" "}
        <span>{usd(price * item.quantity)}</span>
      </p>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 @xl:col-start-2">
        <QuantityStepper item={item} onChange={onChange} />
        {/* Shown for one unit too, so that the layout does not shift at two. */}
        {!isGiftCard(item) && (
          <p className="order-last w-full text-note text-soft @xl:order-none @xl:w-auto @xl:grow">{`${licencesFor(item.quantity)}${owned ? ` You have owned one since ${monthOf(owned)}.` : ""}`}</p>
        )}
        <button
          type="button"
          onClick={onRemove}
          aria-label={`Remove ${spokenName(item)}`}
          className="min-h-11 px-2 text-soft underline print:hidden decoration-rule-strong underline-offset-4 hover:text-bad hover:decoration-current"
        >
          Remove
        </button>
        {item.quantity >= MOST_OF_ONE && !isGiftCard(item) && (
          <p className="order-last w-full text-note text-soft">{`You can buy at most ${MOST_OF_ONE} of one file per purchase.`}</p>
        )}
      </div>
    </li>
  )
}

function Recipient({ item }: { item: CartItem }) {
  if (!item.recipientEmail) return null
  return (
    <div className="mt-2 border-l-2 border-accent pl-3 leading-snug wrap-anywhere">
      <p>
        <span>For </span>
        <span translate="no">{item.to ?? item.recipientEmail}</span>
        {item.from && <span className="text-soft">{`, from ${item.from}`}</span>}
      </p>
      {item.to && (
        <p className="text-note text-soft" translate="no">
          {item.recipientEmail}
        </p>
      )}
      {item.message && <p className="mt-1 text-note text-soft">{`“${item.message}”`}</p>}
    </div>
  )
}

const button =
  "grid size-11 place-items-center text-ink print:hidden transition-colors hover:bg-accent-wash hover:text-accent aria-disabled:cursor-not-allowed aria-disabled:text-soft aria-disabled:hover:bg-transparent"

function QuantityStepper({ item, onChange }: { item: CartItem; onChange: (by: 1 | -1) => void }) {
  const name = spokenName(item)
  const full = item.quantity >= (isGiftCard(item) ? 1 : MOST_OF_ONE)
  return (
    <fieldset className="inline-flex items-stretch border border-rule-strong bg-raised">
      <legend className="sr-only">{`Quantity of ${name}`}</legend>
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
