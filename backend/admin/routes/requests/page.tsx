import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useQueryParams } from "@medusajs/dashboard/hooks"
import { ChatBubbleLeftRight } from "@medusajs/icons"
import { createDataTableColumnHelper, createDataTableFilterHelper } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { Counted } from "../../../lib/rows"
import type { ListedRequest } from "../../../workflows/inbox/list-requests"
import { momentInShop } from "../../lib/dates"
import { ListPage } from "../../lib/list-page"
import { byTime, exportAddress } from "../../lib/list-query"
import { StateBadge } from "../../lib/state-badge"
import { kindOptions, kindWord, requestStates, stateOptions } from "../../requests/request-words"
import { type StaffMember, useNewRequests, useStaff } from "../../requests/use-request"

const column = createDataTableColumnHelper<ListedRequest>()
const filter = createDataTableFilterHelper<ListedRequest>()

const addressOf = ({ id }: ListedRequest) => `/requests/${id}`

export const config = defineRouteConfig({ label: "Requests", icon: ChatBubbleLeftRight, rank: 10 })
export const handle = { breadcrumb: () => "Requests" }

export default function RequestList() {
  const { staff } = useStaff()
  const counted = useNewRequests()
  const params = useQueryParams(["kind", "state", "assignee", "q"])
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
      cell: ({ getValue }) => <StateBadge {...requestStates[getValue()]} />,
    }),
    column.accessor("received_at", { header: "Received", ...byTime, cell: ({ getValue }) => momentInShop(getValue()) }),
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
      actions={[{ label: "Export", onClick: () => download(exportAddress("/admin/requests/export", params)) }]}
      emptyState={{
        empty: { heading: "No requests yet", description: "Requests sent through the shop's forms are listed here." },
        filtered: { heading: "No such request", description: "Search for other words, or remove a filter." },
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

/** If the export fails, only the browser's list of downloads shows it. */
function download(address: string): void {
  const link = document.createElement("a")
  link.href = address
  link.download = ""
  link.click()
}
