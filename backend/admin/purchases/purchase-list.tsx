import { createDataTableColumnHelper, createDataTableFilterHelper, StatusBadge } from "@medusajs/ui"
import { usdOf } from "../../lib/totals"
import { ListPage } from "../lib/list-page"
import { optionsOf } from "../lib/options-of"
import { RowLink } from "../lib/row-link"
import { byAmount, byTime } from "../lib/sorting"
import { useMoment } from "../lib/use-moment"
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

/** Every purchase, also one that was never paid and has no order. */
export function PurchaseList() {
  const columns = useColumns()
  return (
    <ListPage<ListedPurchase>
      {...list}
      subHeading="Search by e-mail address, transaction id, the provider's id of the payment, or the id of an order."
      columns={columns}
      filters={filters}
      emptyState={{
        empty: { heading: "No purchases yet", description: "What shoppers begin to pay for is listed here." },
        filtered: { heading: "No such purchase", description: "Search for something else, or take a filter away." },
      }}
    />
  )
}

/** On the page of a customer: Medusa lists the orders of one of the two customers that an address may have. */
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
  const moment = useMoment()
  return [
    column.accessor("email", {
      header: "Bought with",
      cell: ({ row: { original } }) => <RowLink to={addressOf(original)}>{original.email}</RowLink>,
    }),
    column.accessor("transaction_id", {
      header: "Transaction",
      cell: ({ row }) => <span className="font-mono">{row.original.transaction_id ?? "–"}</span>,
    }),
    column.accessor("status", {
      header: "State",
      cell: ({ row: { original } }) => (
        <StatusBadge color={statusBadge(original).color} className="text-nowrap">
          {statusBadge(original).label}
        </StatusBadge>
      ),
    }),
    column.accessor("paid_by", { header: "Paid by", cell: ({ row }) => waysOfPaying[row.original.paid_by] }),
    column.accessor("total", {
      header: "Total",
      ...byAmount,
      cell: ({ row }) => <span className="tabular-nums">{usdOf(row.original.total)}</span>,
    }),
    column.accessor("created_at", { header: "Time", ...byTime, cell: ({ row }) => moment(row.original.created_at) }),
  ]
}
