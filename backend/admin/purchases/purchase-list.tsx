import { createDataTableColumnHelper, createDataTableFilterHelper } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { usdOf } from "../../lib/totals"
import { sdk } from "../lib/client"
import { momentInShop } from "../lib/dates"
import { ListPage, RowLink } from "../lib/list-page"
import { byAmount, byTime, optionsOf } from "../lib/list-query"
import { StateBadge } from "../lib/state-badge"
import type { ListedPurchase } from "../purchase/purchase-facts"
import { environments, partlyRefunded, purchaseStatuses, statusBadge } from "../purchase/purchase-words"
import { waysOfPaying } from "./purchases-words"

const column = createDataTableColumnHelper<ListedPurchase>()
const filter = createDataTableFilterHelper<ListedPurchase>()

const filters = [
  filter.custom({
    id: "state",
    type: "multiselect",
    label: "State",
    options: optionsOf({ ...purchaseStatuses, partly_refunded: partlyRefunded }),
  }),
  filter.accessor("paid_by", { type: "multiselect", label: "Paid by", options: optionsOf(waysOfPaying) }),
  filter.accessor("created_at", {
    type: "date",
    label: "Time",
    options: [1, 7, 30].map((days) => ({
      label: days === 1 ? "Last 24 hours" : `Last ${days} days`,
      value: { $gte: new Date(Date.now() - days * 86_400_000).toISOString() },
    })),
  }),
  filter.accessor("total", { type: "number", label: "Total in dollars" }),
  filter.accessor("environment", { type: "multiselect", label: "Environment", options: optionsOf(environments) }),
]

const addressOf = ({ id }: ListedPurchase) => `/purchases/${id}`

const columns = [
  column.accessor("email", {
    header: "E-mail address",
    cell: ({ row: { original } }) => (
      <div className="flex flex-col gap-y-1 max-md:py-2">
        <RowLink to={addressOf(original)}>{original.email}</RowLink>
        <span className="flex items-center gap-x-3 tabular-nums md:hidden" aria-hidden="true">
          <StateBadge {...statusBadge(original)} className="text-nowrap" />
          {usdOf(original.total)}
        </span>
      </div>
    ),
  }),
  column.accessor("status", {
    header: "State",
    cell: ({ row }) => <StateBadge {...statusBadge(row.original)} className="text-nowrap" />,
  }),
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
  column.accessor("paid_by", { header: "Paid by", cell: ({ row }) => waysOfPaying[row.original.paid_by] }),
  column.accessor("transaction_id", {
    header: "Transaction",
    cell: ({ row }) => <span className="font-mono">{row.original.transaction_id ?? "–"}</span>,
  }),
]

const list = { path: "/admin/purchases", name: "purchases", heading: "Purchases", rowHref: addressOf } as const

export function PurchaseList() {
  const { data: products = [] } = useQuery({
    queryKey: ["products", "titles"],
    queryFn: () => sdk.admin.product.list({ fields: "id,title", limit: 200, order: "title" }),
    select: (answer) => answer.products.map(({ id, title }) => ({ value: id, label: title })),
  })
  const byProduct = filter.custom({ id: "product", type: "multiselect", label: "Product", options: products })
  return (
    <ListPage<ListedPurchase>
      {...list}
      subHeading="Search by e-mail address, company, product, gift card code, or the number of a transaction, payment, order, receipt, credit note or invoice."
      looksEvery={30_000}
      columns={columns}
      filters={[...filters, byProduct]}
      emptyState={{
        empty: { heading: "No purchases yet", description: "Purchases are listed here once a payment begins." },
        filtered: { heading: "No such purchase", description: "Search for something else, or remove a filter." },
      }}
    />
  )
}

/** Medusa lists orders of only one of an address's two customers. */
export function PurchasesOf({ email }: { email: string }) {
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
