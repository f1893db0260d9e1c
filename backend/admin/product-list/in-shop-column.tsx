import { productsQueryKeys } from "@medusajs/dashboard/hooks"
import { Skeleton } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { usdOf } from "../../lib/totals"
import type { InShopState, ProductInShop } from "../../workflows/price-and-sale/in-shop"
import { sdk } from "../lib/client"
import { type Badge, StateBadge } from "../lib/state-badge"

interface CellContext {
  row: { id: string }
  table: { getRowModel(): { rows: { id: string }[] } }
}

/** Column of Medusa's product list, inserted by bin/lib/changed-dashboard.ts. */
export const inShopColumn = {
  id: "in_shop",
  header: () => (
    <div className="flex h-full w-full items-center">
      <span>In the shop</span>
    </div>
  ),
  cell: ({ row, table }: CellContext) => (
    <InShop productId={row.id} ids={table.getRowModel().rows.map(({ id }) => id)} />
  ),
}

const states: Readonly<Record<InShopState, Badge>> = {
  listed: { label: "For sale, listed", color: "green" },
  coming_soon: { label: "For sale, Coming Soon", color: "blue" },
  by_search: { label: "For sale, found by search", color: "blue" },
  not_for_sale: { label: "Not for sale", color: "orange" },
  draft: { label: "Draft", color: "grey" },
}

/** All rows share one call. */
function InShop({ productId, ids }: { productId: string; ids: readonly string[] }) {
  const { data, isPending } = useQuery({
    queryKey: [...productsQueryKeys.lists(), "in-shop", ids],
    queryFn: () => sdk.client.fetch<{ products: ProductInShop[] }>("/admin/products-in-shop", { query: { id: ids } }),
    refetchOnMount: "always",
  })
  if (isPending) return <Skeleton className="h-5 w-64" />
  const product = data?.products.find(({ id }) => id === productId)
  if (!product) return null
  return (
    <div className="flex h-full w-full items-center gap-x-2 whitespace-nowrap">
      <span className="text-ui-fg-base">{product.price === null ? "-" : usdOf(product.price)}</span>
      {product.original_price && (
        <span className="text-ui-fg-subtle">
          <span className="sr-only">instead of </span>
          <s>{usdOf(product.original_price)}</s>
        </span>
      )}
      <StateBadge {...states[product.state]} />
    </div>
  )
}
