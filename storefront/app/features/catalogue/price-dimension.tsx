import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { type Cents, usd } from "../../../../compat-api/contract/totals"
import { Badge } from "../../ui/badge"
import { Price } from "../../ui/price"
import { useOwnOffer } from "./use-own-offer"

/**
 * The price, and under it a dimension line: the whole is what it was, the tick what it is, the rest what is saved. Drawn
 * where there is a sale for all, so that a member's price moves nothing.
 */
export function PriceDimension({ product }: { product: CatalogueProduct }) {
  const offer = useOwnOffer(product)
  const { price, original } = offer
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Price {...offer} large />
        {product.originalPrice !== null && <Badge tone="saleOutline">On Sale</Badge>}
      </div>
      {product.originalPrice !== null && original !== null && <Saving price={price} original={original} />}
    </div>
  )
}

function Saving(props: { price: Cents; original: Cents }) {
  const tick = `${((props.price / props.original) * 100).toFixed(2)}%`
  return (
    <div aria-hidden="true" className="lettering mt-1 flex items-center gap-4 sm:mt-3">
      <svg aria-hidden="true" height="16" className="w-0 grow overflow-visible stroke-ink">
        <line x1="0" y1="8" x2={tick} y2="8" />
        <line x1={tick} y1="8" x2="100%" y2="8" className="stroke-warm" strokeDasharray="5 3" />
        {["0", tick, "100%"].map((at) => (
          <svg aria-hidden="true" key={at} x={at} className="overflow-visible">
            <path d="M0 1v14M-5 13 5 3" />
          </svg>
        ))}
      </svg>
      <p className="text-warm whitespace-nowrap">{usd(props.original - props.price)} less</p>
    </div>
  )
}
