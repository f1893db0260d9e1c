import type { RefObject } from "react"
import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { Price } from "../../ui/price"
import { FootBar, useOutOfSight } from "../foot-bar/foot-bar"
import { AddToCartButton } from "./add-to-cart-button"
import { NextStep, useNextStep } from "./next-step"
import { useMemberOffer } from "./use-member-offer"

export function ProductBar({ product, button }: { product: CatalogueProduct; button: RefObject<Element | null> }) {
  const isOutOfSight = useOutOfSight(button)
  const offer = useMemberOffer(product)
  const next = useNextStep(product)
  if (!isOutOfSight) return null
  return (
    <FootBar label={product.name}>
      <div className="min-w-0">
        <p className="truncate text-note text-soft" translate="no">
          {product.name}
        </p>
        <Price {...offer} group={undefined} />
      </div>
      {next ? (
        <NextStep {...next} className="shrink-0" />
      ) : (
        <AddToCartButton product={product} className="shrink-0">
          Add to Cart
        </AddToCartButton>
      )}
    </FootBar>
  )
}
