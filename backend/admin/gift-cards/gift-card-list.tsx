import { useDate } from "@medusajs/dashboard/hooks"
import { createDataTableColumnHelper, createDataTableFilterHelper, StatusBadge } from "@medusajs/ui"
import { useState } from "react"
import { usdOf } from "../../lib/totals"
import type { ListedGiftCard } from "../../workflows/gift-card/list-gift-cards"
import { ListPage } from "../lib/list-page"
import { optionsOf } from "../lib/options-of"
import { RowLink } from "../lib/row-link"
import { byAmount, byTime } from "../lib/sorting"
import { CreateDrawer } from "./create-drawer"
import { cardStates, holderOf } from "./gift-card-words"

const column = createDataTableColumnHelper<ListedGiftCard>()
const filter = createDataTableFilterHelper<ListedGiftCard>()

const filters = [filter.accessor("state", { type: "multiselect", label: "State", options: optionsOf(cardStates) })]

const hrefOf = ({ id }: ListedGiftCard) => `/gift-cards/${id}`

/** All gift cards that were sold or made; where codes that nobody paid for are wanted, the filter has them. */
export function GiftCardList() {
  const { getFullDate } = useDate()
  const [isMaking, setIsMaking] = useState(false)
  const columns = [
    column.accessor("masked_code", {
      header: "Code",
      cell: ({ row: { original: card } }) => (
        <RowLink to={hrefOf(card)}>
          <span className="whitespace-nowrap">{card.masked_code}</span>
        </RowLink>
      ),
    }),
    column.accessor("state", {
      header: "State",
      cell: ({ row }) => (
        <StatusBadge color={cardStates[row.original.state].color}>{cardStates[row.original.state].label}</StatusBadge>
      ),
    }),
    column.display({ id: "for", header: "For", cell: ({ row }) => holderOf(row.original) }),
    column.accessor("buyer_email", { header: "Bought by", cell: ({ row }) => row.original.buyer_email ?? "–" }),
    column.accessor("value", {
      header: "Value",
      ...byAmount,
      cell: ({ row }) => usdOf(row.original.value),
    }),
    column.accessor("balance", {
      header: "Balance",
      ...byAmount,
      cell: ({ row }) => usdOf(row.original.balance),
    }),
    column.accessor("issued_at", {
      header: "Issued",
      ...byTime,
      cell: ({ row }) => getFullDate({ date: row.original.issued_at }),
    }),
  ]
  return (
    <>
      <ListPage<ListedGiftCard>
        path="/admin/gift-cards"
        name="gift_cards"
        heading="Gift cards"
        columns={columns}
        filters={filters}
        rowHref={hrefOf}
        actions={[{ label: "Create", onClick: () => setIsMaking(true) }]}
        emptyState={{
          empty: { heading: "No gift cards yet", description: "Cards that are sold, or made by you, are listed here." },
          filtered: {
            heading: "No such gift card",
            description: "Search for an address, a name, or the last 4 to 8 characters of a code.",
          },
        }}
      />
      <CreateDrawer isOpen={isMaking} onOpenChange={setIsMaking} />
    </>
  )
}
