import { useEffect, useRef } from "react"
import { centsOf, usd } from "../../../../backend/lib/totals"
import { ButtonLink } from "../../ui/button"
import { ArrowRight, Close } from "../../ui/icons"
import { Modal } from "../../ui/modal"
import { Skeleton } from "../../ui/skeleton"
import { CartLines } from "./cart-lines"
import { useCart } from "./use-cart"

export default function CartPanel({ onClose }: { onClose: () => void }) {
  const { items, ready } = useCart()
  const body = useRef<HTMLDivElement>(null)
  const isEmptied = ready && items.length === 0
  useEffect(() => {
    if (isEmptied) onClose()
  }, [isEmptied, onClose])
  const subtotal = items.reduce((sum, { price, quantity }) => sum + centsOf(price) * quantity, 0)
  return (
    <Modal
      label="Cart"
      onClose={onClose}
      className="m-0 ml-auto h-dvh max-h-none w-106 max-w-[calc(100%-1.5rem)] animate-slide-in border-l bg-paper text-ink backdrop:bg-veil"
    >
      <div className="flex h-full flex-col">
        <div className="flex h-16 shrink-0 items-stretch justify-between border-b">
          <h2 className="sheet-inset flex items-center text-subheading">Cart</h2>
          <button type="button" data-tip="name" className="border-l px-5" onClick={onClose}>
            <span className="sr-only">Close cart</span>
            <Close />
          </button>
        </div>
        <div ref={body} tabIndex={-1} className="grow overflow-y-auto outline-none">
          {ready ? <CartLines items={items} rest={body} isBeside /> : <Skeleton className="m-6 h-40" />}
        </div>
        <div className="sheet-inset shrink-0 border-t py-5">
          <p className="flex items-baseline justify-between gap-4">
            Subtotal <span className="font-mono text-lg tabular-nums">{ready && usd(subtotal)}</span>
          </p>
          <p className="text-note text-soft">Before tax, promotions and gift cards.</p>
          <div className="mt-4 grid grid-cols-2 gap-3">
            <ButtonLink to="/cart" variant="secondary" onClick={onClose}>
              View Cart
            </ButtonLink>
            <ButtonLink to="/checkout">
              Checkout <ArrowRight />
            </ButtonLink>
          </div>
        </div>
      </div>
    </Modal>
  )
}
