import { createDataTableColumnHelper, createDataTableFilterHelper, StatusBadge } from "@medusajs/ui"
import { ListPage } from "../lib/list-page"
import { optionsOf } from "../lib/options-of"
import { RowLink } from "../lib/row-link"
import { byAmount, byTime } from "../lib/sorting"
import { useMoment } from "../lib/use-moment"
import type { ListedCapture } from "./capture-facts"
import { captureKinds, captureStates, money } from "./capture-words"

const column = createDataTableColumnHelper<ListedCapture>()
const filter = createDataTableFilterHelper<ListedCapture>()

const filters = [
  filter.accessor("state", { type: "multiselect", label: "State", options: optionsOf(captureStates) }),
  filter.accessor("kind", { type: "multiselect", label: "What is wrong", options: optionsOf(captureKinds) }),
]

const addressOf = ({ id }: ListedCapture) => `/capture-mismatches/${id}`

/** Money that was taken and that was not delivered: what staff have to decide about comes first. */
export function CaptureList() {
  const moment = useMoment()
  const columns = [
    column.accessor("capture_id", {
      header: "Transaction",
      cell: ({ row: { original } }) => (
        <RowLink to={addressOf(original)}>
          <span className="font-mono">{original.capture_id}</span>
        </RowLink>
      ),
    }),
    column.accessor("email", { header: "Presented by", cell: ({ row }) => row.original.email ?? "Nobody" }),
    column.accessor("state", {
      header: "State",
      cell: ({ row: { original } }) => (
        <StatusBadge color={captureStates[original.state].color} className="text-nowrap">
          {captureStates[original.state].label}
        </StatusBadge>
      ),
    }),
    column.accessor("kind", { header: "What is wrong", cell: ({ row }) => captureKinds[row.original.kind] }),
    column.accessor("amount", {
      header: "Captured",
      ...byAmount,
      cell: ({ row }) => <span className="tabular-nums">{money(row.original.amount, row.original.currency_code)}</span>,
    }),
    column.accessor("created_at", { header: "Found", ...byTime, cell: ({ row }) => moment(row.original.created_at) }),
  ]
  return (
    <ListPage<ListedCapture>
      path="/admin/capture-mismatches"
      name="capture_mismatches"
      always={{ open_first: "true" }}
      heading="Captures to decide"
      subHeading="Payments that do not match a purchase. Nothing is delivered for one until it is decided."
      columns={columns}
      filters={filters}
      rowHref={addressOf}
      emptyState={{
        empty: { heading: "Nothing to decide", description: "Every payment matches its purchase." },
        filtered: { heading: "No such capture", description: "Search for something else, or take a filter away." },
      }}
    />
  )
}
