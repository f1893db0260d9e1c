import { Link } from "../../ui/link"
import { cartLabel } from "../cart/cart-count"
import { useCartCount } from "../cart/use-cart"

/** The way to the cart, with what is in it. The early script draws the same into the server's HTML (cart-count.ts). */
export function CartButton() {
  const count = useCartCount()
  return (
    <Link
      to="/cart"
      aria-label={cartLabel(count)}
      className="flex items-center gap-2 border-l px-2.5 font-medium min-[23rem]:gap-2.5 min-[23rem]:px-5 hover:text-accent lg:px-7"
    >
      Cart
      <span
        aria-hidden="true"
        data-cart-count
        data-filled={count > 0 ? "" : undefined}
        // A click while React is at work here changes the number that it is about to compare.
        suppressHydrationWarning
        className="lettering min-w-7 border border-rule-strong px-1.5 text-center text-soft data-filled:border-accent data-filled:bg-accent data-filled:text-on-accent"
      >
        {count}
      </span>
    </Link>
  )
}
