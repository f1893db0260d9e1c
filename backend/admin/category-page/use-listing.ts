import type { FetchError } from "@medusajs/js-sdk"
import type { UseQueryResult } from "@tanstack/react-query"
import type { ShownListing } from "../../workflows/catalogue/shown-listing"
import { useChange } from "../lib/use-change"
import { useDetail } from "../lib/use-detail"

/** The dashboard's own key of categories: what it reads again is read again here. */
const categories = "categories"

const pathOf = (categoryId: string) => `/admin/product-categories/${categoryId}/listing`

export function useListing(categoryId: string): UseQueryResult<ShownListing, FetchError> {
  return useDetail<ShownListing>(pathOf(categoryId), "listing", categories)
}

export function useSetListed(categoryId: string) {
  return useChange<{ listing: ShownListing }, { is_listed: boolean }>({
    method: "POST",
    path: pathOf(categoryId),
    renews: [categories],
    done: ({ listing }) => (listing.is_listed ? "The listing is open." : "The listing is closed."),
    failed: "The listing was not changed",
  })
}

export function useSetOrder(categoryId: string) {
  return useChange<{ listing: ShownListing }, { order: string[] }>({
    method: "POST",
    path: pathOf(categoryId),
    renews: [categories],
    done: "The order is saved. The shop shows it already.",
    failed: "The order was not saved",
  })
}
