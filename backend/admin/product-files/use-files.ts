import { productsQueryKeys } from "@medusajs/dashboard/hooks"
import type { FetchError } from "@medusajs/js-sdk"
import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query"
import type { ShownStaffAction } from "../../lib/staff-actions"
import type { NamedDigitalProduct } from "../../workflows/digital-product/digital-product-of"
import type { ShownVersion } from "../../workflows/digital-product/list-versions"
import { sdk } from "../lib/client"

export interface ProductFiles {
  /** Null until staff have saved what shoppers see of the product. */
  digital_product: NamedDigitalProduct | null
  /** What buyers get. */
  current: ShownVersion | null
  /** The newest first. */
  files: ShownVersion[]
  count: number
  /** What staff did with them, the newest first. */
  actions: ShownStaffAction[]
}

/** What is renewed with the files of a product: also whether the shop sells it. */
export const productFiles = "products"

/** How many versions are shown at first, and how many more at a time. */
export const step = 5

/** The newest versions of a product's file. Below the product's key: what Medusa reads again is read again here. */
export function useFiles(productId: string, limit: number): UseQueryResult<ProductFiles, FetchError> {
  return useQuery({
    queryKey: [...productsQueryKeys.detail(productId), "files", limit],
    queryFn: () => sdk.client.fetch<ProductFiles>(`/admin/products/${productId}/files`, { query: { limit } }),
    placeholderData: keepPreviousData,
  })
}
