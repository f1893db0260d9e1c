import { productsQueryKeys } from "@medusajs/dashboard/hooks"
import { Skeleton, StatusBadge } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { usdOf } from "../../lib/totals"
import type { InShopState, ProductInShop } from "../../workflows/price-and-sale/in-shop"
import { sdk } from "../lib/client"

/** Of Medusa's table, what a cell is handed. */
interface CellContext {
  row: { id: string }
  table: { getRowModel(): { rows: { id: string }[] } }
}

/** A column of Medusa's list of products, which the build of the dashboard puts there (bin/lib/changed-dashboard.ts). */
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

const states: Readonly<Record<InShopState, { word: string; color: "green" | "blue" | "orange" | "grey" }>> = {
  listed: { word: "For sale, listed", color: "green" },
  coming_soon: { word: "For sale, Coming Soon", color: "blue" },
  by_search: { word: "For sale, by search", color: "blue" },
  not_for_sale: { word: "Not for sale", color: "orange" },
  draft: { word: "Draft", color: "grey" },
}

/** All rows of a page share one call. */
function InShop({ productId, ids }: { productId: string; ids: readonly string[] }) {
  const { data, isPending } = useQuery({
    queryKey: [...productsQueryKeys.lists(), "in-shop", ids],
    queryFn: () => sdk.client.fetch<{ products: ProductInShop[] }>("/admin/products-in-shop", { query: { id: ids } }),
    refetchOnMount: "always",
  })
  if (isPending) return <Skeleton className="h-5 w-64" />
  const product = data?.products.find(({ id }) => id === productId)
  if (!product) return null
  const { word, color } = states[product.state]
  return (
    <div className="flex h-full w-full items-center gap-x-2 whitespace-nowrap">
      <span className="text-ui-fg-base">{product.price === null ? "-" : usdOf(product.price)}</span>
      {product.original_price && (
        <span className="text-ui-fg-subtle">
          <span className="sr-only">instead of </span>
          <s>{usdOf(product.original_price)}</s>
        </span>
      )}
      <StatusBadge color={color}>{word}</StatusBadge>
    </div>
  )
}
