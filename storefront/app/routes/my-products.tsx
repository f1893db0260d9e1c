import { queryOptions, useQuery } from "@tanstack/react-query"
import * as z from "zod/mini"
import { refusal } from "../../../compat-api/contract/account"
import { purchasedProduct } from "../../../compat-api/contract/customer-data"
import { useRequiredUser } from "../features/account/access"
import { callAccountOrThrow } from "../features/account/account-call"
import { AccountQueries } from "../features/account/account-queries"
import { isStillSignedIn } from "../features/account/session-user"
import { type LibraryEntry, libraryEntry } from "../features/library/library-entry"
import { LibrarySkeleton } from "../features/library/library-skeleton"
import { LibraryView } from "../features/library/library-view"
import { ProductTabs } from "../features/library/product-tabs"
import { rememberOwned } from "../lib/owned"
import { EmptyState } from "../ui/empty-state"
import { PageTitle } from "../ui/page-title"

export default function MyProducts() {
  const user = useRequiredUser()
  return (
    <AccountQueries>
      <PageTitle title="My Products" lead="Download and manage your purchased products" />
      {user ? <ProductLibrary key={user.email} email={user.email} /> : <ProductsSkeleton />}
    </AccountQueries>
  )
}

function ProductLibrary({ email }: { email: string }) {
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

function ProductsSkeleton() {
  return <LibrarySkeleton said="Loading your products..." tabs />
}

/** Other servers may send less (ruling 37). */
const purchase = z.object({
  ...z.partial(z.object(purchasedProduct.shape)).shape,
  filename: z.string(),
  transaction_id: z.string(),
})
const answer = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), products: z.array(purchase) }),
  refusal,
])

function purchasedProducts(email: string) {
  return queryOptions({ queryKey: ["purchased-products", email], queryFn: () => fetchProducts(email) })
}

async function fetchProducts(email: string): Promise<LibraryEntry[]> {
  const { products } = await callAccountOrThrow("/api/get_user_products.php", { email }, answer)
  const entries = products.map(libraryEntry)
  // After a sign-out nothing may be stored.
  if (!isStillSignedIn(email)) return entries
  rememberOwned(
    entries.flatMap(({ purchasedAt: since, ...entry }) => (since ? [{ ...entry, since, isOwned: true }] : [])),
  )
  return entries
}
