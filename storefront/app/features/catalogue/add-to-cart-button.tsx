import type { ReactNode } from "react"
import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { Button } from "../../ui/button"
import { productCartItem } from "../cart/cart-item"
import { useNextStep } from "./next-step"

/** Answered by features/cart/early-cart.ts, before and after hydration. */
export function AddToCartButton(props: {
  product: CatalogueProduct
  describedBy?: string
  className?: string
  /** Default: secondary if there is a next step. */
  variant?: "primary"
  children: ReactNode
}) {
  const hasNext = useNextStep(props.product) !== undefined
  return (
    <>
      <Button
        variant={props.variant ?? (hasNext ? "secondary" : "primary")}
        aria-describedby={props.describedBy}
        className={props.className}
        data-add-to-cart={JSON.stringify(productCartItem(props.product))}
      >
        {props.children}
      </Button>
      <noscript>
        <p className="text-note text-soft">The cart needs JavaScript, which is switched off in this browser.</p>
      </noscript>
    </>
  )
}
