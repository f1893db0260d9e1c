import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminProductCategory, DetailWidgetProps } from "@medusajs/framework/types"
import { ArrowDownMini, ArrowUpMini } from "@medusajs/icons"
import { Badge, Button, IconButton, Label, StatusBadge, Switch, Text } from "@medusajs/ui"
import { type ReactNode, useEffect, useId, useRef, useState } from "react"
import type { ListedProduct, ListingView } from "../../workflows/catalogue/listing-view"
import { DetailState, useDetail } from "../lib/detail-state"
import { Nothing, Section } from "../lib/section"
import { useChange } from "../lib/use-change"
import { ViewInShop } from "../lib/view-in-shop"

export const config = defineWidgetConfig({ zone: "product_category.details.after", id: "shop:category-listing" })

export default function ListingSection({ data: { id: categoryId } }: DetailWidgetProps<AdminProductCategory>) {
  const query = useDetail<ListingView>(pathOf(categoryId), "listing", categories)
  return (
    <DetailState query={query} title="Listing in the shop" height="h-32">
      {(listing) => (
        <Section
          title="Listing in the shop"
          badge={<State listing={listing} />}
          actions={listing.has_page && <ViewInShop path={listing.path} />}
        >
          <Opening categoryId={categoryId} listing={listing} />
          {listing.products.length === 0 ? (
            <Nothing>No products yet. Add some under Products; until then the page says Coming Soon.</Nothing>
          ) : (
            // A new order from the shop starts a new draft.
            <ListingOrder
              key={listing.products.map(({ id }) => id).join()}
              categoryId={categoryId}
              products={listing.products}
            />
          )}
        </Section>
      )}
    </DetailState>
  )
}

function State({ listing: { is_listed, is_hidden, has_page } }: { listing: ListingView }) {
  if (is_hidden) return <StatusBadge color="grey">Hidden</StatusBadge>
  if (is_listed) return <StatusBadge color="green">Open</StatusBadge>
  return <StatusBadge color="grey">{has_page ? "Coming Soon" : "Closed"}</StatusBadge>
}

function Opening({ categoryId, listing }: { categoryId: string; listing: ListingView }) {
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
          ? "The category is inactive or internal, so shoppers see no listing and no card. Edit its status above."
          : "When listed, the category has a card on Products, a page with its products, and a place in search and sitemap."}
      </Text>
      {listing.awaited_by > 0 && (
        <Text size="small" className="text-ui-fg-subtle">
          {awaitedWords(listing)}
        </Text>
      )}
    </div>
  )
}

function awaitedWords({ awaited_by: count, is_listed }: ListingView): string {
  const people = count === 1 ? "1 person" : `${count} people`
  return is_listed
    ? `${people} asked for an e-mail. The shop sends it within a minute, unless there is nothing to buy.`
    : `${people} asked for an e-mail when this opens. Each gets one e-mail then.`
}

function ListingOrder({ categoryId, products }: { categoryId: string; products: ListedProduct[] }) {
  const [order, setOrder] = useState(products)
  const [announcement, setAnnouncement] = useState("")
  const save = useSetOrder(categoryId)
  const isChanged = order.some(({ id }, place) => products[place]?.id !== id)
  const move = (from: number, to: number) => {
    const next = order.toSpliced(from, 1).toSpliced(to, 0, ...order.slice(from, from + 1))
    setOrder(next)
    if (next[to]) setAnnouncement(`${next[to].title} is now number ${to + 1} of ${next.length}.`)
  }
  return (
    <div className="flex flex-col gap-y-4 px-6 py-4">
      <ol aria-label="Order in the listing" className="flex flex-col gap-y-2">
        {order.map((product, place) => (
          <Row key={product.id} product={product} place={place} last={order.length - 1} onMove={move} />
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <div className="flex items-center gap-x-2">
        <Button
          size="small"
          variant="secondary"
          disabled={!isChanged}
          isLoading={save.isPending}
          onClick={() => save.mutate({ order: order.map(({ id }) => id) })}
        >
          Save order
        </Button>
        {isChanged && (
          <Button size="small" variant="transparent" onClick={() => setOrder(products)}>
            Undo
          </Button>
        )}
      </div>
    </div>
  )
}

interface RowProps {
  product: ListedProduct
  /** Position, from 0. */
  place: number
  last: number
  onMove: (from: number, to: number) => void
}

function Row({ product, place, last, onMove }: RowProps) {
  const { title, is_for_sale: isForSale } = product
  return (
    <li className="flex items-center gap-x-3">
      <Text size="small" className="text-ui-fg-muted w-6 text-right tabular-nums" aria-hidden="true">
        {place + 1}
      </Text>
      <Text size="small" className="min-w-0 flex-1 truncate">
        {title}
      </Text>
      {!isForSale && <Badge size="2xsmall">Not for sale</Badge>}
      <Move label={`Move ${title} up`} isEnd={place === 0} onMove={() => onMove(place, place - 1)}>
        <ArrowUpMini />
      </Move>
      <Move label={`Move ${title} down`} isEnd={place === last} onMove={() => onMove(place, place + 1)}>
        <ArrowDownMini />
      </Move>
    </li>
  )
}

/** Not disabled at the list's ends: a disabled button would lose the focus. */
function Move(props: { label: string; isEnd: boolean; onMove: () => void; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null)
  const [wasPressed, setWasPressed] = useState(0)
  useEffect(() => {
    // The browser drops the focus of moved elements.
    if (wasPressed > 0) button.current?.focus()
  }, [wasPressed])
  return (
    <IconButton
      ref={button}
      size="small"
      variant="transparent"
      aria-label={props.label}
      aria-disabled={props.isEnd}
      className={props.isEnd ? "text-ui-fg-disabled cursor-not-allowed" : undefined}
      onClick={() => {
        if (props.isEnd) return
        props.onMove()
        setWasPressed((times) => times + 1)
      }}
    >
      {props.children}
    </IconButton>
  )
}

/** Medusa's own key, so that its changes refresh this, too. */
const categories = "categories"

const pathOf = (categoryId: string) => `/admin/product-categories/${categoryId}/listing`

function useSetListed(categoryId: string) {
  return useChange<{ listing: ListingView }, { is_listed: boolean }>({
    method: "POST",
    path: pathOf(categoryId),
    renews: [categories],
    done: ({ listing }) => (listing.is_listed ? "The listing is open." : "The listing is closed."),
    failed: "The listing was not changed",
  })
}

function useSetOrder(categoryId: string) {
  return useChange<{ listing: ListingView }, { order: string[] }>({
    method: "POST",
    path: pathOf(categoryId),
    renews: [categories],
    done: "The order is saved. The shop shows it now.",
    failed: "The order was not saved",
  })
}
