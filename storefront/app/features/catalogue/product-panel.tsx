import { useId, useRef } from "react"
import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { usePageData } from "../../lib/page-data"
import { Badge } from "../../ui/badge"
import { Button, ButtonLink } from "../../ui/button"
import { ArrowRight, Play } from "../../ui/icons"
import { productCartItem } from "../cart/cart-item"
import { AddToCartButton } from "./add-to-cart-button"
import { CopyLink } from "./copy-link"
import { InCart } from "./in-cart"
import { PriceDimension } from "./price-dimension"
import { ProductBar } from "./product-bar"
import { ProductFacts } from "./product-facts"

/** Name, price and what can be done, beside the pictures. */
export function ProductPanel(props: { onDemo: () => void }) {
  const { product, delivered } = usePageData("product")
  const buttons = useRef<HTMLDivElement>(null)
  return (
    // On a phone the price and the button come before the words, so that they are on the first screen.
    <div className="flex flex-col lg:sticky lg:top-24">
      <div className="flex flex-wrap gap-2">
        <Badge>{product.type}</Badge>
        {product.badge && <Badge tone="sale">{product.badge}</Badge>}
      </div>
      <h1 className="mt-2.5 text-product sm:mt-5">{product.name}</h1>
      {/* There the three parts after it stand above it: not shown before the seventh begins, it is not pushed by them. */}
      <p className="text-lg text-soft max-lg:order-1 max-lg:not-has-[~:nth-child(7)]:hidden lg:mt-4">
        {product.summary}
      </p>
      <div className="mt-2.5 sm:mt-8">
        <PriceDimension product={product} />
      </div>
      <div ref={buttons} className="mt-3 grid gap-3 sm:mt-6 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <AddToCartButton product={product}>Add to Cart</AddToCartButton>
        <DemoButton available={product.demo !== null} onDemo={props.onDemo} />
        <BuyNow product={product} />
      </div>
      <div className="mt-2 mb-6">
        <InCart product={product} />
      </div>
      <div className="max-lg:order-2 max-lg:mt-8">
        <ProductFacts product={product} delivered={delivered} />
        <p className="mt-3 text-base">
          <CopyLink />
        </p>
      </div>
      <ProductBar product={product} button={buttons} />
    </div>
  )
}

/**
 * For who is signed in: straight to the checkout, whose address is filled in. The early script puts the product into the
 * cart (features/cart/early-cart.ts).
 */
function BuyNow({ product }: { product: CatalogueProduct }) {
  return (
    <ButtonLink
      to="/checkout"
      variant="secondary"
      data-buy-now={JSON.stringify(productCartItem(product))}
      className="signed-out:hidden sm:col-span-full"
    >
      Buy Now <ArrowRight />
    </ButtonLink>
  )
}

/** Without a film the button stays, is inert, and says why (ruling 12). */
function DemoButton(props: { available: boolean; onDemo: () => void }) {
  const reason = useId()
  if (props.available) {
    return (
      <Button variant="secondary" className="whitespace-nowrap" onClick={props.onDemo}>
        <Play /> View Demo
      </Button>
    )
  }
  return (
    <>
      <Button variant="secondary" className="whitespace-nowrap" aria-disabled="true" aria-describedby={reason}>
        <Play /> View Demo
      </Button>
      <p id={reason} className="text-note text-soft sm:col-start-2 lg:col-start-1 xl:col-start-2">
        There is no demo video of this product yet.
      </p>
    </>
  )
}
