import { useQuery } from "@tanstack/react-query"
import { EmptyState } from "../../ui/empty-state"
import { LibrarySkeleton } from "./library-skeleton"
import { LibraryView } from "./library-view"
import { ProductTabs } from "./product-tabs"
import { purchasedProducts } from "./purchased-products"

/** Everything that was bought with this address. */
export function ProductLibrary({ email }: { email: string }) {
  const query = useQuery(purchasedProducts(email))
  return (
    <LibraryView
      query={query}
      refused="Failed to load your products."
      skeleton={<ProductsSkeleton />}
      empty={
        <EmptyState title="No Products Yet" action={{ label: "Browse Products", to: "/products" }}>
          You haven't purchased any products yet. Browse our collection to get started.
        </EmptyState>
      }
    >
      {(entries) => <ProductTabs entries={entries} />}
    </LibraryView>
  )
}

export function ProductsSkeleton() {
  return <LibrarySkeleton said="Loading your products..." tabs />
}
