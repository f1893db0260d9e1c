import { useId, useRef } from "react"
import { licenceInBrief, licences } from "../../../../backend/lib/licence"
import { type Cents, percentOf, type RatePpm, usd } from "../../../../backend/lib/totals"
import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { monthOf, useOwned } from "../../lib/owned"
import { usePageData } from "../../lib/page-data"
import { Badge } from "../../ui/badge"
import { Button, ButtonLink } from "../../ui/button"
import { ArrowRight, Check, Play } from "../../ui/icons"
import { Price } from "../../ui/price"
import { textLink } from "../../ui/text-link"
import { notify } from "../../ui/toast"
import { productCartItem } from "../cart/cart-item"
import { useQuantity } from "../cart/use-cart"
import { RunsHere } from "../software/runs-line"
import { AddToCartButton } from "./add-to-cart-button"
import { NextStep, useNextStep } from "./next-step"
import { ProductBar } from "./product-bar"
import { ProductFacts } from "./product-facts"
import { RunsOnChips } from "./runs-on-chips"
import { useMemberOffer } from "./use-member-offer"

export function ProductPanel(props: { onDemo: () => void }) {
  const { product, taxRate, delivered, runs } = usePageData("product")
  const buttons = useRef<HTMLDivElement>(null)
  return (
    // On phones, everything up to Add to Cart must fit the first screen.
    <div className="lg:sticky lg:top-24">
      <h1 className="text-product" translate="no">
        {product.name}
      </h1>
      <p className="mt-1.5 leading-snug text-soft sm:mt-4 sm:text-lg">{product.summary}</p>
      <div className="mt-2 flex flex-wrap gap-1.5 sm:mt-4">
        <Badge className={product.runsOn ? "max-sm:hidden" : ""}>{product.type}</Badge>
        <RunsOnChips runsOn={product.runsOn} className="contents" />
        {product.badge && <Badge tone="sale">{product.badge}</Badge>}
        {product.originalPrice !== null && (
          <Badge tone="saleOutline" className={product.badge ? "max-sm:hidden" : ""}>
            On Sale
          </Badge>
        )}
      </div>
      <div className="mt-2 sm:mt-8">
        <PriceDimension product={product} taxRate={taxRate} />
      </div>
      <div ref={buttons} className="mt-2 grid gap-3 sm:mt-6 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2 print:hidden">
        <AddToCartButton product={product}>Add to Cart</AddToCartButton>
        <DemoButton available={product.demo !== null} onDemo={props.onDemo} />
        <BuyNow product={product} />
      </div>
      <div className="mt-2 mb-6 print:hidden">
        <InCart product={product} />
        <RunsHere runsOn={product.runsOn} />
      </div>
      <ProductFacts product={product} delivered={delivered} runs={runs} />
      <p className="mt-3 text-base print:hidden">
        <CopyLink />
      </p>
      <ProductBar product={product} button={buttons} />
    </div>
  )
}

function BuyNow({ product }: { product: CatalogueProduct }) {
  const next = useNextStep(product)
  if (next) return <NextStep {...next} className="max-sm:order-first sm:col-span-full" />
  return (
    // features/cart/early-cart.ts adds the product.
    <ButtonLink
      to="/checkout"
      variant="secondary"
      data-buy-now={JSON.stringify(productCartItem(product))}
      className="sm:col-span-full"
    >
      Buy Now <ArrowRight />
    </ButtonLink>
  )
}

/** Ruling 12. */
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

/** Shows savings only for public sales: a member's price must not change the layout. */
function PriceDimension({ product, taxRate }: { product: CatalogueProduct; taxRate: RatePpm | null }) {
  const offer = useMemberOffer(product)
  const { price, original } = offer
  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <Price {...offer} large />
        {taxRate !== null && <span className="lettering text-soft">{`plus ${percentOf(taxRate)} tax`}</span>}
      </div>
      {product.originalPrice !== null && original !== null && <Saving price={price} original={original} />}
    </div>
  )
}

function Saving(props: { price: Cents; original: Cents }) {
  const tick = `${((props.price / props.original) * 100).toFixed(2)}%`
  return (
    <div aria-hidden="true" className="lettering mt-3 hidden items-center gap-4 sm:flex">
      <svg aria-hidden="true" height="16" className="w-0 grow overflow-visible stroke-ink">
        <line x1="0" y1="8" x2={tick} y2="8" />
        <line x1={tick} y1="8" x2="100%" y2="8" className="stroke-warm" strokeDasharray="5 3" />
        {["0", tick, "100%"].map((at) => (
          <svg aria-hidden="true" key={at} x={at} className="overflow-visible">
            <path d="M0 1v14M-5 13 5 3" />
          </svg>
        ))}
      </svg>
      <p className="text-warm whitespace-nowrap">{`${usd(props.original - props.price)} less`}</p>
    </div>
  )
}

/** Fixed height, so that nothing moves when the cart is known. */
function InCart({ product }: { product: CatalogueProduct }) {
  const quantity = useQuantity(product.cartId)
  const owned = useOwned(product.filename)
  return (
    <p className="flex min-h-8 items-center gap-x-2 text-note text-soft">
      {quantity === 0 && !owned && <span>{licenceInBrief}</span>}
      {(quantity > 0 || owned) && <Check className="size-4 text-good" />}
      {quantity > 0 && <span>{`${licences(quantity)} in your cart${owned ? ", for another office" : ""}.`}</span>}
      {quantity === 0 && owned && <span>{`Yours since ${monthOf(owned)}.`}</span>}
    </p>
  )
}

function CopyLink() {
  async function copy(): Promise<void> {
    const address = `${window.location.origin}${window.location.pathname}`
    try {
      await navigator.clipboard.writeText(address)
      notify({ title: "Link copied", text: address, about: "link" })
    } catch {
      notify({ title: "The link could not be copied", text: address, kind: "error", about: "link" })
    }
  }
  return (
    <button type="button" onClick={() => void copy()} className={textLink}>
      Copy link
    </button>
  )
}
