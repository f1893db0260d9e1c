import type { ReactNode } from "react"
import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { notify } from "../../lib/toast"
import { Button } from "../../ui/button"
import { productCartItem } from "../cart/cart-item"
import { addToCart } from "../cart/use-cart"

/** Puts one more of the product into the cart, and says so. The listing and the page word the button differently. */
export function AddToCartButton(props: {
  product: CatalogueProduct
  describedBy?: string
  className?: string
  children: ReactNode
}) {
  const { product } = props
  return (
    <Button
      aria-describedby={props.describedBy}
      className={props.className}
      onClick={() => {
        addToCart(productCartItem(product))
        notify({ title: "Added to Cart", text: `${product.name} has been added to your cart.` })
      }}
    >
      {props.children}
    </Button>
  )
}
