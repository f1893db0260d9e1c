import { Link } from "../../ui/link"
import { textLink } from "../../ui/text-link"
import { isGiftCard } from "../cart/cart-item"
import { useCart } from "../cart/use-cart"

/** The form is empty again after each card: this says that the cards before it are safe. */
export function GiftCardsInCart() {
  const count = useCart().items.filter(isGiftCard).length
  if (count === 0) return null
  return (
    <p>
      {count === 1 ? "One gift card is" : `${count} gift cards are`} in your cart.{" "}
      <Link to="/cart" className={textLink}>
        View cart
      </Link>
    </p>
  )
}
