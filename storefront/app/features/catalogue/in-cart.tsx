import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { licenceInBrief, licences } from "../../../../compat-api/contract/licence"
import { ticketAddress } from "../../lib/download-address"
import { monthOf, useOwned } from "../../lib/owned"
import { Check } from "../../ui/icons"
import { Link } from "../../ui/link"
import { textLink } from "../../ui/text-link"
import { useQuantity } from "../cart/use-cart"

/**
 * Under the button, on one line: what a unit is, that it was bought already, or that it lies in the cart. Nothing moves
 * when that is known.
 */
export function InCart({ product }: { product: CatalogueProduct }) {
  const quantity = useQuantity(product.cartId)
  const owned = useOwned(product.filename)
  return (
    <p className="flex min-h-8 items-center gap-x-2 text-note text-soft">
      {quantity === 0 && !owned && licenceInBrief}
      {(quantity > 0 || owned) && <Check className="size-4 text-good" />}
      {quantity > 0 && (
        <>
          {licences(quantity)} in your cart{owned && ", for another office"}.
          <Link to="/cart" className={textLink}>
            View cart
          </Link>
        </>
      )}
      {quantity === 0 && owned && (
        <>
          Yours since {monthOf(owned)}.
          <a
            href={ticketAddress(owned.transactionId, product.filename)}
            target="_blank"
            rel="noopener"
            className={textLink}
          >
            Download
          </a>
        </>
      )}
    </p>
  )
}
