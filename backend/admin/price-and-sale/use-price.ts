import { productsQueryKeys } from "@medusajs/dashboard/hooks"
import type { FetchError } from "@medusajs/js-sdk"
import { type UseQueryResult, useQuery } from "@tanstack/react-query"
import type { PriceAndSale } from "../../workflows/price-and-sale/shown-price"
import { sdk } from "../lib/client"
import { useChange } from "../lib/use-change"
import type { PriceChanges } from "./price-draft"

const pathOf = (productId: string) => `/admin/products/${productId}/price`

/** Below the product's key: what Medusa reads again is read again here. A sale begins and ends by the clock. */
export function usePrice(productId: string): UseQueryResult<PriceAndSale, FetchError> {
  return useQuery<PriceAndSale, FetchError>({
    queryKey: [...productsQueryKeys.detail(productId), "price"],
    queryFn: () => sdk.client.fetch<PriceAndSale>(pathOf(productId)),
    refetchOnMount: "always",
    refetchInterval: 30_000,
  })
}

/** Of a sale that is meant: its price list. */
type SetPrice = PriceChanges & { version: string; list_id: string | null }

export function useSetPrice(productId: string, done = "Saved. The shop shows it already.") {
  return useChange<PriceAndSale, SetPrice>({
    method: "POST",
    path: pathOf(productId),
    renews: ["products", "price-lists"],
    done,
    failed: "Not saved",
  })
}
