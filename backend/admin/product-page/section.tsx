import { Container, Heading, Skeleton } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { ShownProduct } from "../../workflows/digital-product/shown-digital-product"
import { CouldNotRead } from "../lib/could-not-read"
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
    <Container className="p-0">
      <section aria-labelledby={id} className="divide-y">
        <header className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
          <div className="flex items-center gap-x-3">
            <Heading level="h2" id={id}>
              {title}
            </Heading>
            {product && badge?.(product)}
          </div>
          {product && actions?.(product)}
        </header>
        {product ? children(product) : <CouldNotRead error={error} onAgain={refetch} />}
      </section>
    </Container>
  )
}
