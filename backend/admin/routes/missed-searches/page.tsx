import { defineRouteConfig } from "@medusajs/admin-sdk"
import { MagnifyingGlass } from "@medusajs/icons"
import { createDataTableColumnHelper } from "@medusajs/ui"
import { dayOf } from "../../../lib/day-of"
import type { MissedSearch } from "../../../workflows/missed-searches/list-missed-searches"
import { ListPage } from "../../lib/list-page"
import { byAmount, byTime } from "../../lib/list-query"

export const config = defineRouteConfig({ label: "Missed searches", icon: MagnifyingGlass, rank: 43 })
export const handle = { breadcrumb: () => "Missed searches" }

const column = createDataTableColumnHelper<MissedSearch>()

const columns = [
  column.accessor("id", {
    header: "Searched for",
    cell: ({ getValue }) => (
      <a
        href={`/search?${new URLSearchParams({ q: getValue() })}`}
        target="_blank"
        rel="noreferrer"
        className="text-ui-fg-base underline underline-offset-4 hover:text-ui-fg-interactive"
      >
        {getValue()}
        <span className="sr-only"> (search the shop in a new tab)</span>
      </a>
    ),
  }),
  column.accessor("days", { header: "Days", ...byAmount }),
  column.accessor("times", { header: "Times", ...byAmount }),
  column.accessor("last_seen", { header: "Last seen", ...byTime, cell: ({ getValue }) => dayOf(getValue()) }),
]

export default function MissedSearchList() {
  return (
    <ListPage<MissedSearch>
      path="/admin/missed-searches"
      name="missed_searches"
      heading="Missed searches"
      subHeading="What visitors searched for without finding anything, in lower case and without accents. Add the words to a product's search keywords."
      columns={columns}
      enableSearch={false}
      emptyState={{
        empty: {
          heading: "No missed searches",
          description: "Searches that find nothing are listed here for 90 days.",
        },
      }}
    />
  )
}
