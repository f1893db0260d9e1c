import { Link } from "../../ui/link"
import { useCart } from "../cart/use-cart"

/** The way to the cart, with what is in it. */
export function CartButton() {
  const { count } = useCart()
  const label = count === 0 ? "Cart" : `Cart, ${count} ${count === 1 ? "item" : "items"}`
  return (
    <Link
      to="/cart"
      aria-label={label}
      className="flex items-center gap-2 border-l px-2.5 font-medium min-[23rem]:gap-2.5 min-[23rem]:px-5 hover:text-accent lg:px-7"
    >
      Cart
      <span
        aria-hidden="true"
        className={`lettering min-w-7 border px-1.5 text-center ${count > 0 ? "border-accent bg-accent text-on-accent" : "border-rule-strong text-soft"}`}
      >
        {count}
      </span>
    </Link>
  )
}
