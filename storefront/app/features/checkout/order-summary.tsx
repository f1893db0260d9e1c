import { type Cents, centsOf, usd } from "../../../../compat-api/contract/totals"
import type { Cart, PricedCart } from "../cart/cart-changes"
import { ItemPicture } from "../cart/item-picture"
import { TotalsList } from "../cart/totals-list"

interface OrderSummaryProps {
  items: Cart
  cart: PricedCart
  /** Of the gift card that pays. */
  balance: Cents
  isSelling: boolean
}

/** What is being bought and what it costs; the frozen order once a payment is under way. */
export function OrderSummary({ items, cart, balance, isSelling }: OrderSummaryProps) {
  return (
    <section aria-labelledby="order-summary">
      <h2 id="order-summary" className="text-subheading">
        Order Summary
      </h2>
      <ul className="my-6 border-t">
        {items.map((item) => (
          <li key={item.id} className="grid grid-cols-[4rem_1fr_auto] items-start gap-4 border-b py-4">
            <ItemPicture src={item.image} className="w-full" />
            <div className="min-w-0 leading-snug">
              <p className="font-medium">{item.name}</p>
              {item.recipientEmail && (
                <p className="text-note wrap-anywhere text-soft">For {item.to ?? item.recipientEmail}</p>
              )}
              <p className="lettering mt-1 text-soft">
                {item.quantity} × {usd(centsOf(item.price))} {item.group}
              </p>
            </div>
            <p className="font-mono tabular-nums">{usd(centsOf(item.price) * item.quantity)}</p>
          </li>
        ))}
      </ul>
      <TotalsList {...{ cart, balance, isSelling }} />
    </section>
  )
}
