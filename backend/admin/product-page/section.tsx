import { productsQueryKeys } from "@medusajs/dashboard/hooks"
import type { FetchError } from "@medusajs/js-sdk"
import { Skeleton } from "@medusajs/ui"
import { type UseQueryResult, useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import type { ProductView } from "../../workflows/digital-product/digital-product-view"
import type { DigitalProductChanges } from "../../workflows/digital-product/fact-changes"
import { sdk } from "../lib/client"
import { CouldNotRead } from "../lib/detail-state"
import { Section } from "../lib/section"
import { useChange } from "../lib/use-change"

interface Props {
  productId: string
  id: string
  title: string
  badge?: (product: ProductView) => ReactNode
  actions?: (product: ProductView) => ReactNode
  children: (product: ProductView) => ReactNode
}

export function ProductSection({ productId, id, title, badge, actions, children }: Props) {
  const { data: product, isPending, error, refetch } = useShownProduct(productId)
  if (isPending) return <Skeleton className="h-32 w-full rounded-lg" />
  return (
    <Section id={id} title={title} badge={product && badge?.(product)} actions={product && actions?.(product)}>
      {product ? children(product) : <CouldNotRead error={error} onAgain={refetch} />}
    </Section>
  )
}

/** Medusa's product key refreshes this view too. */
function useShownProduct(productId: string): UseQueryResult<ProductView, FetchError> {
  return useQuery<ProductView, FetchError>({
    queryKey: [...productsQueryKeys.detail(productId), "digital-product"],
    queryFn: () => sdk.client.fetch<ProductView>(`/admin/products/${productId}/digital-product`),
    // Always read again, because colleagues may have changed what the dashboard has cached.
    refetchOnMount: "always",
  })
}

export function useSaveFacts(productId: string, onDone: () => void) {
  const save = useChange<ProductView, DigitalProductChanges>({
    method: "POST",
    path: `/admin/products/${productId}/digital-product`,
    renews: ["products"],
    done: "Saved. The shop shows the change now.",
    failed: "Not saved",
  })
  return { ...save, send: (changes: DigitalProductChanges) => save.mutate(changes, { onSuccess: onDone }) }
}
