import { licences, licencesFor, useOfOne } from "../../../../backend/lib/licence"
import { notify } from "../../ui/toast"
import { MOST_OF_ONE, quantityOf, withOneRemoved, withRestored } from "./cart-changes"
import { type CartItem, spokenName } from "./cart-item"
import { cartNow, changeCart } from "./cart-store"

type Line = Pick<CartItem, "id" | "name">

export function announceAdded(line: Line): void {
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

export function announceSecondUnit(line: Line): void {
  notify({ title: licencesFor(2), text: useOfOne, about: line.id, undo: () => undo(line, 1), isToDecide: true })
}

export function announceRemoved(line: CartItem, place: number): void {
  const name = spokenName(line)
  const undo = () => {
    changeCart((cart) => withRestored(cart, line, place))
    notify({ title: "Undone", text: `${name} is back in your cart.`, about: line.id })
  }
  notify({ title: "Removed", text: `${name} has been removed from your cart.`, about: line.id, undo, isToDecide: true })
}

/** Ruling 15. */
export function announceFull({ id, name }: Line): void {
  const title = `${MOST_OF_ONE} in Your Cart`
  notify({ title, text: `${name}: this is the limit per purchase.`, about: id, leadsToCart: true })
}

function undo({ id, name }: Line, before: number): void {
  changeCart((cart) => withOneRemoved(cart, id, before))
  notify({ title: "Undone", text: `${name}: ${licences(quantityOf(cartNow(), id))} in your cart.`, about: id })
}

/** shop.md §8, ruling 46. */
export function addedText(name: string, quantity: number): string {
  const text = `${name} has been added to your cart.`
  return quantity > 1 ? `${text} ${licencesFor(quantity)} ${useOfOne}` : text
}
