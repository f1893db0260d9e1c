import { useId, useRef } from "react"
import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { useOwned } from "../../lib/owned"
import { usePrefetchInView } from "../../lib/use-prefetch-in-view"
import { Badge } from "../../ui/badge"
import { ButtonLink } from "../../ui/button"
import { Link } from "../../ui/link"
import { Picture } from "../../ui/picture"
import { Price } from "../../ui/price"
import { RunsLine } from "../software/runs-line"
import { AddToCartButton } from "./add-to-cart-button"
import { RunsOnChips } from "./runs-on-chips"
import { useTaxNote } from "./tax-note"
import { useMemberOffer } from "./use-member-offer"

const sizes = "(min-width: 1536px) 32rem, (min-width: 1280px) 32vw, (min-width: 768px) 48vw, 99vw"

/** `first`: true for cards on the first screen. */
export function ProductCard(props: { product: CatalogueProduct; sheet: string; first: boolean }) {
  const { product } = props
  const title = useId()
  const card = useRef<HTMLElement>(null)
  usePrefetchInView(card, `/products/${product.id}`)
  const image = product.images[0]
  const isOwned = useOwned(product.filename) !== undefined
  return (
    <article ref={card} className="flex flex-col border-r border-b">
      <Link
        to={`/products/${product.id}`}
        tabIndex={-1}
        aria-hidden="true"
        className="group block overflow-hidden border-b bg-sunk"
      >
        <Picture
          src={image?.src ?? ""}
          alt={image?.alt ?? product.name}
          sizes={sizes}
          form="small"
          first={props.first}
          className="transition-opacity group-hover:opacity-85"
        />
      </Link>
      <div className="sheet-inset flex grow flex-col pt-6 pb-8">
        <p className="lettering flex justify-between gap-4 text-soft">
          <span>
            <span className="wrap-anywhere">{product.type}</span>
            {isOwned && <span className="text-good">, yours</span>}
          </span>
          <span aria-hidden="true">{props.sheet}</span>
        </p>
        <h2 id={title} className="mt-4 text-subheading">
          <Link to={`/products/${product.id}`} className="hover:text-accent" translate="no">
            {product.name}
          </Link>
        </h2>
        <p className="mt-2 text-base text-soft">{product.summary}</p>
        <RunsOnChips runsOn={product.runsOn} className="mt-4 flex" />
        <RunsLine runsOn={product.runsOn} className="mt-2" />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-2">
          <Price {...useMemberOffer(product)} tax={useTaxNote(product.filename)} />
          {product.badge && <Badge tone="sale">{product.badge}</Badge>}
        </div>
        <div className="mt-5 grid gap-3 min-[25rem]:grid-cols-2">
          <AddToCartButton product={product} describedBy={title} variant="primary">
            Add To Cart
          </AddToCartButton>
          <ButtonLink to={`/products/${product.id}`} variant="secondary" aria-describedby={title}>
            View Product
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
