import { lazy, Suspense, useCallback, useEffect, useRef } from "react"
import { useCurrentPage } from "../../lib/page-data"
import { navigate, useLocation } from "../../lib/router"
import { useOpenHere } from "../../lib/use-open-here"
import { isPlainClick, Link } from "../../ui/link"
import { cartLabel } from "../cart/cart-count"
import { useCartCount } from "../cart/use-cart"

const importPanel = () => import("../cart/cart-panel")
const CartPanel = lazy(importPanel)

/** The markup must match cart-count.ts. */
export function CartButton() {
  const count = useCartCount()
  const { page } = useCurrentPage()
  const [isOpen, setOpen] = useOpenHere()
  const close = useCallback(() => setOpen(false), [setOpen])
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    shown.current = key
  }, [key])
  const isBeside = count > 0 && page !== "cart" && page !== "checkout"
  // The panel is preloaded, so that it opens offline.
  useEffect(() => void (isBeside && importPanel().catch(console.warn)), [isBeside])
  return (
    <>
      <Link
        to="/cart"
        aria-label={cartLabel(count)}
        className="flex items-center gap-2 border-l px-2.5 font-medium min-[23rem]:gap-2.5 min-[23rem]:px-5 hover:text-accent lg:px-7"
        onClick={(event) => {
          // Toasts dispatch untrusted clicks (early-cart.ts), which lead to the cart page.
          if (!isBeside || !isPlainClick(event) || !event.isTrusted) return
          event.preventDefault()
          const isHere = () => shown.current === key
          importPanel().then(
            () => isHere() && setOpen(true),
            () => isHere() && navigate("/cart"),
          )
        }}
      >
        Cart
        <span
          aria-hidden="true"
          data-cart-count
          translate="no"
          data-filled={count > 0 ? "" : undefined}
          // A click during hydration changes this number.
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
