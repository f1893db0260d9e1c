import { productsQueryKeys } from "@medusajs/dashboard/hooks"
import type { FetchError } from "@medusajs/js-sdk"
import { type UseQueryResult, useQuery } from "@tanstack/react-query"
import type { DigitalProductChanges } from "../../workflows/digital-product/fact-changes"
import type { ShownProduct } from "../../workflows/digital-product/shown-digital-product"
import { sdk } from "../lib/client"
import { useChange } from "../lib/use-change"

/** What the shop adds to a product. Below the product's key: what Medusa reads again is read again here. */
export function useShownProduct(productId: string): UseQueryResult<ShownProduct, FetchError> {
  return useQuery<ShownProduct, FetchError>({
    queryKey: [...productsQueryKeys.detail(productId), "digital-product"],
    queryFn: () => sdk.client.fetch<ShownProduct>(`/admin/products/${productId}/digital-product`),
    // The dashboard keeps answers for longer than others of the staff leave things as they are.
    refetchOnMount: "always",
  })
}

export function useSaveFacts(productId: string, onDone: () => void) {
  const save = useChange<ShownProduct, DigitalProductChanges>({
    method: "POST",
    path: `/admin/products/${productId}/digital-product`,
    renews: ["products"],
    done: "Saved. The shop shows it already.",
    failed: "Not saved",
  })
  return { ...save, send: (changes: DigitalProductChanges) => save.mutate(changes, { onSuccess: onDone }) }
}
