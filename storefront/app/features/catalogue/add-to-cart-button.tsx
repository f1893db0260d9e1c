import type { ReactNode } from "react"
import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { Button } from "../../ui/button"
import { productCartItem } from "../cart/cart-item"
import { putIntoCart } from "../cart/put-into-cart"

/**
 * Puts one more of the product into the cart, and says so. The listing and the page word the button differently. Its
 * markup carries the line, for clicks that come before React does (features/cart/early-cart.ts).
 */
export function AddToCartButton(props: {
  product: CatalogueProduct
  describedBy?: string
  className?: string
  children: ReactNode
}) {
  const item = productCartItem(props.product)
  return (
    <>
      <Button
        aria-describedby={props.describedBy}
        className={props.className}
        data-add-to-cart={JSON.stringify(item)}
        onClick={() => putIntoCart(item)}
      >
        {props.children}
      </Button>
      <noscript>
        <p className="text-note text-soft">The cart needs JavaScript, which this browser has switched off.</p>
      </noscript>
    </>
  )
}
