import { licences, licencesFor, useOfOne } from "../../../../compat-api/contract/licence"
import { notify } from "../../ui/toast"
import { MOST_OF_ONE, withPutBack } from "./cart-changes"
import { type CartItem, spokenName } from "./cart-item"
import { cartNow, changeCart } from "./cart-store"
import { addedText, quantityOf, withOneTakenBack } from "./units"

type Line = Pick<CartItem, "id" | "name">

export function tellAdded(line: Line): void {
  const quantity = quantityOf(cartNow(), line.id)
  notify({
    title: "Added to Cart",
    text: addedText(line.name, quantity),
    about: line.id,
    leadsToCart: true,
    undo: () => undo(line, quantity - 1),
    isToDecide: quantity > 1,
  })
}

/** In the cart itself one unit became two. */
export function tellSecondUnit(line: Line): void {
  notify({ title: licencesFor(2), text: useOfOne, about: line.id, undo: () => undo(line, 1), isToDecide: true })
}

/** A line was taken out, from this place of the cart; Undo puts it back there. */
export function tellRemoved(line: CartItem, place: number): void {
  const name = spokenName(line)
  const undo = () => {
    changeCart((cart) => withPutBack(cart, line, place))
    notify({ title: "Undone", text: `${name} is in your cart again.`, about: line.id })
  }
  notify({ title: "Removed", text: `${name} has been removed from your cart.`, about: line.id, undo, isToDecide: true })
}

/** There is no room for one more (ruling 15). */
export function tellFull({ id, name }: Line): void {
  const title = `${MOST_OF_ONE} in Your Cart`
  notify({ title, text: `${name}: more are not sold in one purchase.`, about: id, leadsToCart: true })
}

function undo({ id, name }: Line, before: number): void {
  changeCart((cart) => withOneTakenBack(cart, id, before))
  notify({ title: "Undone", text: `${name}: ${licences(quantityOf(cartNow(), id))} in your cart.`, about: id })
}
