import { useRef } from "react"
import { totalsOf, usd } from "../../../backend/lib/totals"
import { type Cart, type PromotionRules, pricedCart } from "../features/cart/cart-changes"
import { isGiftCard } from "../features/cart/cart-item"
import { CartLines } from "../features/cart/cart-lines"
import { CartSkeleton } from "../features/cart/cart-skeleton"
import EmptyCart from "../features/cart/empty-cart"
import NotSelling from "../features/cart/not-selling"
import { TotalsList } from "../features/cart/totals-list"
import { useCart } from "../features/cart/use-cart"
import { usePromotionRules } from "../features/cart/use-promotion-rules"
import { FootBar, useOutOfSight } from "../features/foot-bar/foot-bar"
import { CartVerdict } from "../features/software/cart-answers"
import { usePageData } from "../lib/page-data"
import { ButtonLink } from "../ui/button"
import { ArrowLeft, ArrowRight } from "../ui/icons"
import { Link } from "../ui/link"
import { PageTitle } from "../ui/page-title"
import { TooOldNotice } from "../ui/too-old"

export default function CartPage() {
  const { items, count, ready: isRead } = useCart()
  const terms = usePageData("cart")
  const { rules, ready: hasRules } = usePromotionRules(terms.promotions.length > 0)
  const ready = isRead && hasRules
  const body = useRef<HTMLDivElement>(null)
  return (
    <>
      <PageTitle
        title="Cart"
        lead={isRead ? itemsOf(count) : blank}
        before={
          <Link to="/products" className="inline-flex items-center gap-2 hover:text-accent print:hidden">
            <ArrowLeft /> Continue shopping
          </Link>
        }
      />
      <TooOldNotice />
      <div ref={body} tabIndex={-1} className="outline-none">
        {!ready && <CartSkeleton />}
        {ready && items.length === 0 && <EmptyCart />}
        {ready && items.length > 0 && (
          <div className="lg:grid lg:grid-cols-12">
            <section aria-labelledby="cart-items" className="lg:col-span-8 lg:border-r">
              <h2 id="cart-items" className="sr-only">
                Items
              </h2>
              <CartLines items={items} rest={body} />
            </section>
            <CartSummary items={items} rules={rules} />
          </div>
        )}
      </div>
    </>
  )
}

function itemsOf(count: number): string {
  if (count === 0) return "No items yet."
  return `${count} ${count === 1 ? "item" : "items"}, saved in this browser.`
}

const blank = "\u00a0"

/** Gift cards are applied at checkout (ruling 13). */
function CartSummary({ items, rules }: { items: Cart; rules: PromotionRules | undefined }) {
  const terms = usePageData("cart")
  const isSelling = terms.taxRate !== null
  const priced = pricedCart(items, terms, rules)
  const button = useRef<HTMLDivElement>(null)
  const isOutOfSight = useOutOfSight(button)
  return (
    <section aria-labelledby="cart-summary" className="sheet-inset py-8 lg:col-span-4">
      <div className="lg:sticky lg:top-28">
        <h2 id="cart-summary" className="text-subheading mb-6">
          Summary
        </h2>
        <TotalsList cart={priced} isSelling={isSelling} />
        <CartVerdict className="mt-6" filenames={items.flatMap(({ filename }) => filename ?? [])} />
        {isSelling ? (
          <div ref={button} className="mt-8">
            <ButtonLink to="/checkout" className="w-full">
              Proceed to Checkout <ArrowRight />
            </ButtonLink>
            {isOutOfSight && (
              <FootBar label="Total">
                <p>
                  <span className="block text-note text-soft">Total with tax</span>
                  <span className="font-mono text-lg tabular-nums">{usd(totalsOf(priced.lines).total)}</span>
                </p>
                <ButtonLink to="/checkout">
                  Checkout <ArrowRight />
                </ButtonLink>
              </FootBar>
            )}
          </div>
        ) : (
          <div className="mt-8">
            <NotSelling />
          </div>
        )}
        <p className="mt-4 text-note text-soft">
          {items.every(isGiftCard)
            ? "Sent by e-mail as soon as you have paid. Nothing is shipped."
            : "Files to download, from your confirmation page or our e-mail."}
        </p>
      </div>
    </section>
  )
}
