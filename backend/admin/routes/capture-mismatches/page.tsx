import { defineRouteConfig } from "@medusajs/admin-sdk"
import { createDataTableColumnHelper, createDataTableFilterHelper } from "@medusajs/ui"
import { captureKinds, captureStates, type ListedCapture, money } from "../../captures/capture-words"
import { momentInShop } from "../../lib/dates"
import { ListPage, RowLink } from "../../lib/list-page"
import { byAmount, byTime, optionsOf } from "../../lib/list-query"
import { StateBadge } from "../../lib/state-badge"

const column = createDataTableColumnHelper<ListedCapture>()
const filter = createDataTableFilterHelper<ListedCapture>()

const filters = [
  filter.accessor("state", { type: "multiselect", label: "State", options: optionsOf(captureStates) }),
  filter.accessor("kind", { type: "multiselect", label: "What is wrong", options: optionsOf(captureKinds) }),
]

const addressOf = ({ id }: ListedCapture) => `/capture-mismatches/${id}`

export const config = defineRouteConfig({ label: "Payments to review", nested: "/orders" })
export const handle = { breadcrumb: () => "Payments to review" }

export default function CaptureList() {
  const columns = [
    column.accessor("capture_id", {
      header: "Transaction",
      cell: ({ row: { original } }) => (
        <RowLink to={addressOf(original)}>
          <span className="font-mono">{original.capture_id}</span>
        </RowLink>
      ),
    }),
    column.accessor("email", { header: "Submitted by", cell: ({ row }) => row.original.email ?? "Nobody" }),
    column.accessor("state", {
      header: "State",
      cell: ({ row }) => <StateBadge {...captureStates[row.original.state]} className="text-nowrap" />,
    }),
    column.accessor("kind", { header: "What is wrong", cell: ({ row }) => captureKinds[row.original.kind] }),
    column.accessor("amount", {
      header: "Paid",
      ...byAmount,
      cell: ({ row }) => <span className="tabular-nums">{money(row.original.amount, row.original.currency_code)}</span>,
    }),
    column.accessor("created_at", {
      header: "Found",
      ...byTime,
      cell: ({ row }) => momentInShop(row.original.created_at),
    }),
  ]
  return (
    <ListPage<ListedCapture>
      path="/admin/capture-mismatches"
      name="capture_mismatches"
      always={{ open_first: "true" }}
      heading="Payments to review"
      subHeading="Payments that do not match a purchase. The shop delivers nothing for them until you decide."
      columns={columns}
      filters={filters}
      rowHref={addressOf}
      emptyState={{
        empty: { heading: "Nothing to review", description: "Every payment matches its purchase." },
        filtered: { heading: "No such payment", description: "Search for something else, or remove a filter." },
      }}
    />
  )
}
