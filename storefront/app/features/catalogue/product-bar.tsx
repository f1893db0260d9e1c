import { type RefObject, useEffect, useState } from "react"
import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { Price } from "../../ui/price"
import { AddToCartButton } from "./add-to-cart-button"
import { NextStep, useNextStep } from "./next-step"
import { useMemberOffer } from "./use-member-offer"

export function ProductBar({ product, button }: { product: CatalogueProduct; button: RefObject<Element | null> }) {
  const isOutOfSight = useOutOfSight(button)
  const offer = useMemberOffer(product)
  const next = useNextStep(product)
  if (!isOutOfSight) return null
  return (
    <section
      aria-label={product.name}
      data-foot-bar=""
      className="fixed inset-x-0 bottom-0 z-40 flex items-center justify-between gap-4 border-t border-t-rule-strong bg-paper px-4.5 py-2.5 lg:hidden"
    >
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
    </section>
  )
}

function useOutOfSight(place: RefObject<Element | null>): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) => setOut(!entries.at(-1)?.isIntersecting))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isOut
}
