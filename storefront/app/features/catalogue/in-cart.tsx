import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { licences } from "../../../../compat-api/contract/licence"
import { Check } from "../../ui/icons"
import { Link } from "../../ui/link"
import { textLink } from "../../ui/text-link"
import { useQuantity } from "../cart/use-cart"

/** Under the button, on one line: what a unit is, or that it lies in the cart already. Nothing moves when that is known. */
export function InCart({ product }: { product: CatalogueProduct }) {
  const quantity = useQuantity(product.cartId)
  return (
    <p className="flex min-h-8 items-center gap-x-2 text-note text-soft">
      {quantity === 0 ? (
        "For your whole office. No key, no activation."
      ) : (
        <>
          <Check className="size-4 text-good" /> {licences(quantity)} in your cart.
          <Link to="/cart" className={textLink}>
            View cart
          </Link>
        </>
      )}
    </p>
  )
}
