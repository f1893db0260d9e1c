import type { ReactNode } from "react"
import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { Button } from "../../ui/button"
import { productCartItem } from "../cart/cart-item"

/**
 * Puts one more of the product into the cart, and says so. The listing and the page word the button differently. Its
 * markup carries the line; the early script answers the click, whether React is there or not (features/cart/early-cart.ts).
 */
export function AddToCartButton(props: {
  product: CatalogueProduct
  describedBy?: string
  className?: string
  children: ReactNode
}) {
  return (
    <>
      <Button
        aria-describedby={props.describedBy}
        className={props.className}
        data-add-to-cart={JSON.stringify(productCartItem(props.product))}
      >
        {props.children}
      </Button>
      <noscript>
        <p className="text-note text-soft">The cart needs JavaScript, which this browser has switched off.</p>
      </noscript>
    </>
  )
}
