import { useQueryParams } from "@medusajs/dashboard/hooks"
import { createDataTableColumnHelper, createDataTableFilterHelper, StatusBadge } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { Counted } from "../../lib/rows"
import type { ListedRequest } from "../../workflows/inbox/list-requests"
import { ListPage } from "../lib/list-page"
import { byTime } from "../lib/sorting"
import { useMoment } from "../lib/use-moment"
import { download, exportAddress } from "./export-address"
import { kindOptions, kindWord, requestStates, stateOptions } from "./request-words"
import { useNewRequests } from "./use-request"
import { type StaffMember, useStaff } from "./use-staff"

const column = createDataTableColumnHelper<ListedRequest>()
const filter = createDataTableFilterHelper<ListedRequest>()

const addressOf = ({ id }: ListedRequest) => `/requests/${id}`

/** What people wrote by the shop's forms. */
export function RequestList() {
  const { staff } = useStaff()
  const counted = useNewRequests()
  const params = useQueryParams(["kind", "state", "assignee", "q"])
  const moment = useMoment()
  const columns = [
    column.accessor("name", {
      header: "From",
      cell: ({ row: { original: request } }) => (
        <Link
          to={addressOf(request)}
          onClick={(event) => event.stopPropagation()}
          className="flex max-w-56 flex-col text-ui-fg-base hover:text-ui-fg-interactive"
        >
          <span className="truncate font-medium">{request.name}</span>
          <span className="truncate text-ui-fg-subtle">{request.email}</span>
        </Link>
      ),
    }),
    column.accessor("kind", { header: "Kind", cell: ({ getValue }) => kindWord(getValue()) }),
    column.accessor("summary", {
      header: "About",
      cell: ({ getValue }) => <span className="block max-w-80 truncate">{getValue()}</span>,
    }),
    column.accessor("assignee", { header: "Assigned to", cell: ({ row }) => assigneeWord(row.original) }),
    column.accessor("state", {
      header: "State",
      cell: ({ getValue }) => (
        <StatusBadge color={requestStates[getValue()].color}>{requestStates[getValue()].label}</StatusBadge>
      ),
    }),
    column.accessor("received_at", { header: "Received", ...byTime, cell: ({ getValue }) => moment(getValue()) }),
  ]
  return (
    <ListPage<ListedRequest>
      path="/admin/requests"
      name="requests"
      heading="Requests"
      {...(counted && { subHeading: newWords(counted) })}
      columns={columns}
      filters={filtersOf(staff)}
      rowHref={addressOf}
      actions={[{ label: "Export", onClick: () => download(exportAddress(params)) }]}
      emptyState={{
        empty: { heading: "No requests yet", description: "What people send through the shop's forms is listed here." },
        filtered: { heading: "No such request", description: "Search for other words, or take a filter away." },
      }}
    />
  )
}

function filtersOf(staff: readonly StaffMember[]) {
  const people = staff.map(({ id, name }) => ({ value: id, label: name }))
  return [
    filter.accessor("state", { type: "multiselect", label: "State", options: stateOptions }),
    filter.accessor("kind", { type: "multiselect", label: "Kind", options: kindOptions }),
    filter.accessor("assignee", {
      type: "radio",
      label: "Assigned to",
      options: [{ value: "me", label: "Me" }, { value: "nobody", label: "Nobody" }, ...people],
    }),
  ]
}

function assigneeWord({ assignee, assignee_id }: ListedRequest): string {
  return assignee ?? (assignee_id ? "No longer on the staff" : "–")
}

function newWords({ count, count_is_exact }: Counted): string {
  return `${count_is_exact ? "" : "More than "}${count.toLocaleString("en")} new`
}
