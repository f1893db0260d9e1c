import { createDataTableColumnHelper, createDataTableFilterHelper } from "@medusajs/ui"
import { usdOf } from "../../lib/totals"
import { momentInShop } from "../lib/dates"
import { ListPage, RowLink } from "../lib/list-page"
import { byAmount, byTime, optionsOf } from "../lib/list-query"
import { StateBadge } from "../lib/state-badge"
import type { ListedPurchase } from "../purchase/purchase-facts"
import { environments, purchaseStatuses, statusBadge } from "../purchase/purchase-words"
import { waysOfPaying } from "./purchases-words"

const column = createDataTableColumnHelper<ListedPurchase>()
const filter = createDataTableFilterHelper<ListedPurchase>()

const filters = [
  filter.accessor("status", { type: "multiselect", label: "State", options: optionsOf(purchaseStatuses) }),
  filter.accessor("paid_by", { type: "multiselect", label: "Paid by", options: optionsOf(waysOfPaying) }),
  filter.accessor("environment", { type: "multiselect", label: "Environment", options: optionsOf(environments) }),
]

const addressOf = ({ id }: ListedPurchase) => `/purchases/${id}`

const list = { path: "/admin/purchases", name: "purchases", heading: "Purchases", rowHref: addressOf } as const

export function PurchaseList() {
  const columns = useColumns()
  return (
    <ListPage<ListedPurchase>
      {...list}
      subHeading="Search by e-mail address, transaction id, the provider's payment id or an order id."
      columns={columns}
      filters={filters}
      emptyState={{
        empty: { heading: "No purchases yet", description: "Purchases are listed here once a payment begins." },
        filtered: { heading: "No such purchase", description: "Search for something else, or remove a filter." },
      }}
    />
  )
}

/** Medusa lists orders of only one of an address's two customers. */
export function PurchasesOf({ email }: { email: string }) {
  const columns = useColumns()
  return (
    <ListPage<ListedPurchase>
      {...list}
      prefix="purchases"
      always={{ email }}
      headingLevel="h2"
      subHeading="All purchases with this address, signed in or as a guest."
      enableSearch={false}
      columns={columns}
      emptyState={{ empty: { heading: "No purchases", description: "Nothing was bought with this address." } }}
    />
  )
}

function useColumns() {
  return [
    column.accessor("email", {
      header: "E-mail address",
      cell: ({ row: { original } }) => <RowLink to={addressOf(original)}>{original.email}</RowLink>,
    }),
    column.accessor("transaction_id", {
      header: "Transaction",
      cell: ({ row }) => <span className="font-mono">{row.original.transaction_id ?? "–"}</span>,
    }),
    column.accessor("status", {
      header: "State",
      cell: ({ row }) => <StateBadge {...statusBadge(row.original)} className="text-nowrap" />,
    }),
    column.accessor("paid_by", { header: "Paid by", cell: ({ row }) => waysOfPaying[row.original.paid_by] }),
    column.accessor("total", {
      header: "Total",
      ...byAmount,
      cell: ({ row }) => <span className="tabular-nums">{usdOf(row.original.total)}</span>,
    }),
    column.accessor("created_at", {
      header: "Time",
      ...byTime,
      cell: ({ row }) => momentInShop(row.original.created_at),
    }),
  ]
}
