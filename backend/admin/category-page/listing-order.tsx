import { ArrowDownMini, ArrowUpMini } from "@medusajs/icons"
import { Badge, Button, IconButton, Text } from "@medusajs/ui"
import { type ReactNode, useEffect, useRef, useState } from "react"
import type { ListedProduct } from "../../workflows/catalogue/shown-listing"
import { moved } from "./moved"
import { useSetOrder } from "./use-listing"

/** The products of a listing in its order, to be moved up and down and saved at once. */
export function ListingOrder({ categoryId, products }: { categoryId: string; products: ListedProduct[] }) {
  const [order, setOrder] = useState(products)
  const [told, setTold] = useState("")
  const save = useSetOrder(categoryId)
  const isChanged = order.some(({ id }, place) => products[place]?.id !== id)
  const move = (from: number, to: number) => {
    const next = moved(order, from, to)
    setOrder(next)
    if (next[to]) setTold(`${next[to].title} is now number ${to + 1} of ${next.length}.`)
  }
  return (
    <div className="flex flex-col gap-y-4 px-6 py-4">
      <ol aria-label="Order in the listing" className="flex flex-col gap-y-2">
        {order.map((product, place) => (
          <Row key={product.id} product={product} place={place} last={order.length - 1} onMove={move} />
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {told}
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
  /** From 0. */
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

/** Stays where it can be focused at the end of the list, so that the keyboard does not lose its place. */
function Move(props: { label: string; isEnd: boolean; onMove: () => void; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null)
  const [wasPressed, setWasPressed] = useState(0)
  useEffect(() => {
    // The browser drops the focus of what is moved in the document.
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
