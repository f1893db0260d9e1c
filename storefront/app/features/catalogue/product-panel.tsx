import { useId } from "react"
import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { Badge } from "../../ui/badge"
import { Button } from "../../ui/button"
import { Play } from "../../ui/icons"
import { AddToCartButton } from "./add-to-cart-button"
import { PriceDimension } from "./price-dimension"
import { ProductFacts } from "./product-facts"

/** Name, price and what can be done, beside the pictures. */
export function ProductPanel(props: { product: CatalogueProduct; onDemo: () => void }) {
  const { product } = props
  return (
    <div className="lg:sticky lg:top-24">
      <div className="flex flex-wrap gap-2">
        <Badge>{product.type}</Badge>
        {product.badge && <Badge tone="sale">{product.badge}</Badge>}
        {product.originalPrice !== null && <Badge tone="saleOutline">On Sale</Badge>}
      </div>
      <h1 className="mt-5 text-product">{product.name}</h1>
      <p className="mt-4 text-lg text-soft">{product.summary}</p>
      <div className="mt-8">
        <PriceDimension product={product} />
      </div>
      <div className="mt-6 mb-9 grid gap-3 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <AddToCartButton product={product}>Add to Cart</AddToCartButton>
        <DemoButton available={product.demo !== null} onDemo={props.onDemo} />
      </div>
      <ProductFacts product={product} />
    </div>
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
