import { Label, Skeleton, StatusBadge, Switch, Text } from "@medusajs/ui"
import { useId } from "react"
import type { ShownListing } from "../../workflows/catalogue/shown-listing"
import { CouldNotRead } from "../lib/could-not-read"
import { Nothing, Section } from "../lib/section"
import { ViewInShop } from "../lib/view-in-shop"
import { ListingOrder } from "./listing-order"
import { useListing, useSetListed } from "./use-listing"

/** Whether shoppers find a category's products in a listing of its own, and in which order. */
export function ListingSection({ categoryId }: { categoryId: string }) {
  const { data: listing, isPending, error, refetch } = useListing(categoryId)
  if (isPending) return <Skeleton className="h-32 w-full rounded-lg" />
  if (!listing) {
    return (
      <Section title="Listing in the shop">
        <CouldNotRead error={error} onAgain={refetch} />
      </Section>
    )
  }
  return (
    <Section
      title="Listing in the shop"
      badge={<State listing={listing} />}
      actions={listing.has_page && <ViewInShop path={listing.path} />}
    >
      <Opening categoryId={categoryId} listing={listing} />
      {listing.products.length === 0 ? (
        <Nothing>No products yet. Add them below Products; until then its page says Coming Soon.</Nothing>
      ) : (
        // Another order, or other products, is another draft.
        <ListingOrder
          key={listing.products.map(({ id }) => id).join()}
          categoryId={categoryId}
          products={listing.products}
        />
      )}
    </Section>
  )
}

function State({ listing: { is_listed, is_hidden, has_page } }: { listing: ShownListing }) {
  if (is_hidden) return <StatusBadge color="grey">Hidden</StatusBadge>
  if (is_listed) return <StatusBadge color="green">Open</StatusBadge>
  return <StatusBadge color="grey">{has_page ? "Coming Soon" : "Closed"}</StatusBadge>
}

function Opening({ categoryId, listing }: { categoryId: string; listing: ShownListing }) {
  const id = useId()
  const set = useSetListed(categoryId)
  return (
    <div className="flex flex-col gap-y-2 px-6 py-4">
      <div className="flex items-center gap-x-3">
        <Switch
          id={id}
          checked={listing.is_listed}
          disabled={set.isPending}
          onCheckedChange={(is_listed) => set.mutate({ is_listed })}
        />
        <Label htmlFor={id} size="small" weight="plus">
          Listed
        </Label>
      </div>
      <Text size="small" className="text-ui-fg-subtle">
        {listing.is_hidden
          ? "The category is inactive or internal, so shoppers see neither listing nor card. Edit its status above."
          : "Listed, the category has a card on Products, a page with its products, and a place in search and sitemap."}
      </Text>
      {listing.awaited_by > 0 && (
        <Text size="small" className="text-ui-fg-subtle">
          {awaitedWords(listing)}
        </Text>
      )}
    </div>
  )
}

function awaitedWords({ awaited_by: count, is_listed }: ShownListing): string {
  const people = count === 1 ? "1 person" : `${count} people`
  return is_listed
    ? `${people} asked to be told: the e-mails leave within a minute, unless there is nothing to buy.`
    : `${people} asked to be told when this opens: each gets one e-mail then.`
}
