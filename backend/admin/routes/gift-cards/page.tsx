import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Gift } from "@medusajs/icons"
import { createDataTableColumnHelper, createDataTableFilterHelper } from "@medusajs/ui"
import { useState } from "react"
import { usdOf } from "../../../lib/totals"
import type { ListedGiftCard } from "../../../workflows/gift-card/list-gift-cards"
import { CreateDrawer } from "../../gift-cards/create-form"
import { cardStates, holderOf } from "../../gift-cards/gift-card-words"
import { dayInShop } from "../../lib/dates"
import { ListPage, RowLink } from "../../lib/list-page"
import { byAmount, byTime, optionsOf } from "../../lib/list-query"
import { StateBadge } from "../../lib/state-badge"

const column = createDataTableColumnHelper<ListedGiftCard>()
const filter = createDataTableFilterHelper<ListedGiftCard>()

const filters = [filter.accessor("state", { type: "multiselect", label: "State", options: optionsOf(cardStates) })]

const hrefOf = ({ id }: ListedGiftCard) => `/gift-cards/${id}`

export const config = defineRouteConfig({ label: "Gift cards", icon: Gift, rank: 20 })
export const handle = { breadcrumb: () => "Gift cards" }

export default function GiftCardList() {
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
      cell: ({ row }) => <StateBadge {...cardStates[row.original.state]} />,
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
      cell: ({ row }) => dayInShop(row.original.issued_at),
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
          empty: {
            heading: "No gift cards yet",
            description: "Cards that the shop sells or staff create are listed here.",
          },
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
