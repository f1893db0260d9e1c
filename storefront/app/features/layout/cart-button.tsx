import { lazy, Suspense, useCallback, useEffect, useState } from "react"
import { useLocation } from "react-router-dom"
import { needed } from "../../lib/needed"
import { useCurrentPage } from "../../lib/page-data"
import { Link } from "../../ui/link"
import { cartLabel } from "../cart/cart-count"
import { useCartCount } from "../cart/use-cart"

const importPanel = () => import("../cart/cart-panel")
const CartPanel = lazy(() => needed(importPanel()))

/**
 * The way to the cart, with what is in it. The early script draws the same into the server's HTML (cart-count.ts). What
 * is in it opens beside the page; the page of the cart is where the link leads that is opened in another way, or when
 * the cart is empty.
 */
export function CartButton() {
  const count = useCartCount()
  const { page } = useCurrentPage()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the panel
  useEffect(() => setOpen(false), [key])
  const isBeside = count > 0 && page !== "cart" && page !== "checkout"
  return (
    <>
      <Link
        to="/cart"
        aria-label={cartLabel(count)}
        className="flex items-center gap-2 border-l px-2.5 font-medium min-[23rem]:gap-2.5 min-[23rem]:px-5 hover:text-accent lg:px-7"
        onPointerEnter={() => void (isBeside && importPanel())}
        onClick={(event) => {
          const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
          // A message's "View cart" presses it too (early-cart.ts), and leads to the page.
          if (!isBeside || !isPlain || !event.isTrusted) return
          event.preventDefault()
          setOpen(true)
        }}
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
      {isOpen && (
        <Suspense>
          <CartPanel onClose={close} />
        </Suspense>
      )}
    </>
  )
}
