import { queryOptions, useQuery } from "@tanstack/react-query"
import { Suspense } from "react"
import * as z from "zod/mini"
import { refusal } from "../../../compat-api/contract/account"
import { purchasedProduct } from "../../../compat-api/contract/customer-data"
import { useRequiredUser } from "../features/account/access"
import { callAccountOrThrow } from "../features/account/account-call"
import { AccountQueries } from "../features/account/account-queries"
import { isStillSignedIn } from "../features/account/session-user"
import type { BoughtPapersProps } from "../features/library/bought-papers"
import { type LibraryEntry, libraryEntry } from "../features/library/library-entry"
import { everything, LibrarySkeleton } from "../features/library/library-skeleton"
import { LibraryView } from "../features/library/library-view"
import { ProductTabs } from "../features/library/product-tabs"
import { ArchiveOffer } from "../features/purchase/archive-offer"
import { archiveAddress } from "../lib/download-address"

import { rememberOwned } from "../lib/owned"
import { EmptyState } from "../ui/empty-state"
import { latePart } from "../ui/late-part"
import { PageTitle } from "../ui/page-title"

/** Loaded later, because it is below the first screen. */
const BoughtPapers = latePart(() => import("../features/library/bought-papers"))

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
  const { data } = useQuery(purchases(email))
  const query = useQuery({ ...purchases(email), select: ({ entries }) => entries })
  return (
    <>
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
        {(entries) => (
          <>
            {/* Other hosts of the contract send no token and make no archives. */}
            {entries.some(({ purchaseToken }) => purchaseToken !== undefined) && (
              <ArchiveOffer link={{ href: archiveAddress({ email }) }} label="Download all" files={entries}>
                {everything}
              </ArchiveOffer>
            )}
            <ProductTabs entries={entries} />
          </>
        )}
      </LibraryView>
      {data && (
        <Suspense>
          <BoughtPapers {...data} filesOf={countFiles(data.entries)} />
        </Suspense>
      )}
    </>
  )
}

/** By transaction. */
function countFiles(entries: readonly LibraryEntry[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { transactionId } of entries) counts.set(transactionId, (counts.get(transactionId) ?? 0) + 1)
  return counts
}

function ProductsSkeleton() {
  return <LibrarySkeleton said="Loading your products..." ofProducts />
}

/** Other servers may send less (ruling 37). */
const purchase = z.object({
  ...z.partial(z.object(purchasedProduct.shape)).shape,
  filename: z.string(),
  transaction_id: z.string(),
})
const answer = z.discriminatedUnion("success", [
  z.object({
    success: z.literal(true),
    products: z.array(purchase),
    gift_cards: z.optional(z.unknown()),
    orders: z.optional(z.unknown()),
  }),
  refusal,
])

function purchases(email: string) {
  return queryOptions({ queryKey: ["purchased-products", email], queryFn: () => fetchPurchases(email) })
}

interface Purchases extends Pick<BoughtPapersProps, "gift_cards" | "orders"> {
  entries: LibraryEntry[]
}

async function fetchPurchases(email: string): Promise<Purchases> {
  const { products, gift_cards, orders } = await callAccountOrThrow("/api/get_user_products.php", { email }, answer)
  const entries = products.map(libraryEntry)
  // After a sign-out nothing may be stored.
  if (!isStillSignedIn(email)) return { entries, gift_cards, orders }
  rememberOwned(
    entries.flatMap(({ purchasedAt: since, ...entry }) => (since ? [{ ...entry, since, isOwned: true }] : [])),
  )
  return { entries, gift_cards, orders }
}
