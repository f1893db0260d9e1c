import { createDataTableColumnHelper, createDataTableFilterHelper, StatusBadge, Text } from "@medusajs/ui"
import type { ShownWork } from "../../workflows/due-work/list-due-work"
import { ListPage } from "../lib/list-page"
import { optionsOf } from "../lib/options-of"
import { byTime } from "../lib/sorting"
import { useMoment } from "../lib/use-moment"
import { AboutLink } from "../mails/about-link"
import { TryNowButton } from "./try-now-button"
import { kindWords, stateWords, workWord } from "./work-words"

const column = createDataTableColumnHelper<ShownWork>()
const filter = createDataTableFilterHelper<ShownWork>()

const filters = [
  filter.accessor("state", { type: "multiselect", label: "State", options: optionsOf(stateWords) }),
  filter.accessor("kind", { type: "multiselect", label: "What", options: optionsOf(kindWords) }),
]

/** What the shop has still to do, what is stuck, and why. */
export function WaitingList() {
  const moment = useMoment()
  const columns = [
    column.accessor("kind", { header: "What", cell: ({ row }) => workWord(row.original) }),
    column.accessor("state", {
      header: "State",
      cell: ({ row: { original: work } }) => (
        <div className="flex flex-col items-start gap-y-1 py-2">
          <StatusBadge color={stateWords[work.state].color}>{stateWords[work.state].label}</StatusBadge>
          {work.why && (
            <Text size="small" className="max-w-md whitespace-normal break-words text-ui-fg-subtle">
              {work.why}
            </Text>
          )}
        </div>
      ),
    }),
    column.accessor("about", { header: "About", cell: ({ row }) => <AboutLink mail={row.original} /> }),
    column.accessor("created_at", { header: "Since", ...byTime, cell: ({ row }) => moment(row.original.created_at) }),
    column.accessor("tries", { header: "Tries" }),
    column.accessor("due_at", {
      header: "Next try",
      ...byTime,
      cell: ({ row }) => (row.original.due_at ? moment(row.original.due_at) : "–"),
    }),
    column.display({
      id: "try",
      header: () => <span className="sr-only">What can be done</span>,
      cell: ({ row }) => <TryNowButton work={row.original} />,
    }),
  ]
  return (
    <ListPage<ShownWork>
      path="/admin/due-work"
      name="due_work"
      heading="Waiting"
      subHeading="Pending tasks. Failed ones are tried again at growing intervals; those that were given up stay here."
      columns={columns}
      filters={filters}
      enableSearch={false}
      emptyState={{
        empty: {
          heading: "Nothing waits",
          description: "Mails, refunds and payments that are not done yet are listed here.",
        },
        filtered: { heading: "Nothing matches", description: "Take a filter away." },
      }}
    />
  )
}
