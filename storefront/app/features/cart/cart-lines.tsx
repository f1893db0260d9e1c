import { type RefObject, useState } from "react"
import { centsOf, usd } from "../../../../compat-api/contract/totals"
import type { Cart } from "./cart-changes"
import { type CartItem, spokenName } from "./cart-item"
import { CartLine } from "./cart-line"
import { cartNow, changeQuantity, removeFromCart } from "./cart-store"
import { tellRemoved, tellSecondUnit } from "./cart-toasts"

/**
 * The lines, with every change said aloud. A line that goes takes the focus with it, so the focus moves to `rest`: the
 * place that stays, whether lines are left or not.
 */
export function CartLines(props: {
  items: Cart
  rest: RefObject<HTMLElement | null>
  /** In the panel: messages stand behind it, and the line itself says what a second unit is. */
  isBeside?: boolean
}) {
  const { items, rest, isBeside } = props
  const [said, setSaid] = useState("")

  function change(item: CartItem, by: 1 | -1): void {
    const kept = keptLine(item)
    changeQuantity(item.id, by)
    const quantity = item.quantity + by
    if (quantity < 1) gone(item, kept)
    else {
      setSaid(`${spokenName(item)}: quantity ${quantity}, ${usd(centsOf(item.price) * quantity)}`)
      if (by === 1 && quantity === 2 && !isBeside) tellSecondUnit(item)
    }
  }

  function gone(item: CartItem, kept: CartItem): void {
    tellRemoved(kept, items.indexOf(item))
    // Over the panel no message is heard.
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

/** As the browser keeps it: what is shown may have the prices of a group. */
function keptLine(item: CartItem): CartItem {
  return cartNow().find(({ id }) => id === item.id) ?? item
}
