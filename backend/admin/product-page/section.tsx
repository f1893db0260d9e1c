import { Skeleton } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { ShownProduct } from "../../workflows/digital-product/shown-digital-product"
import { CouldNotRead } from "../lib/could-not-read"
import { Section } from "../lib/section"
import { useShownProduct } from "./use-shown-product"

interface Props {
  productId: string
  /** The id of the heading. */
  id: string
  title: string
  badge?: (product: ShownProduct) => ReactNode
  actions?: (product: ShownProduct) => ReactNode
  children: (product: ShownProduct) => ReactNode
}

/** A section on Medusa's page of a product about what the shop adds to it. */
export function ProductSection({ productId, id, title, badge, actions, children }: Props) {
  const { data: product, isPending, error, refetch } = useShownProduct(productId)
  if (isPending) return <Skeleton className="h-32 w-full rounded-lg" />
  return (
    <Section id={id} title={title} badge={product && badge?.(product)} actions={product && actions?.(product)}>
      {product ? children(product) : <CouldNotRead error={error} onAgain={refetch} />}
    </Section>
  )
}
