import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { ticketAddress } from "../../lib/download-address"
import { type Owned, useOwned } from "../../lib/owned"
import { pressToDownload } from "../../lib/press-to-download"
import { ButtonLink, buttonStyle } from "../../ui/button"
import { Download } from "../../ui/icons"
import { useQuantity } from "../cart/use-cart"

interface Next {
  filename: string
  /** Undefined if the product is in the cart. */
  owned: Owned | undefined
}

/** Undefined for products neither in the cart nor bought before. */
export function useNextStep({ cartId, filename }: Pick<CatalogueProduct, "cartId" | "filename">): Next | undefined {
  const isInCart = useQuantity(cartId) > 0
  const owned = useOwned(filename)
  if (isInCart) return { filename, owned: undefined }
  return owned && { filename, owned }
}

export function NextStep({ filename, owned, className }: Next & { className: string }) {
  if (!owned) {
    return (
      <ButtonLink to="/cart" className={className}>
        View cart
      </ButtonLink>
    )
  }
  return (
    <a
      {...pressToDownload(ticketAddress(owned.transactionId, filename))}
      target="_blank"
      rel="noopener"
      className={buttonStyle("primary", className)}
    >
      <Download /> Download
    </a>
  )
}
