import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Clock } from "@medusajs/icons"
import { Button, createDataTableColumnHelper, createDataTableFilterHelper, Text } from "@medusajs/ui"
import { workWords } from "../../../lib/due-work/kinds"
import type { WorkState, WorkView } from "../../../workflows/due-work/list-due-work"
import { momentInShop } from "../../lib/dates"
import { ListPage } from "../../lib/list-page"
import { byTime, optionsOf } from "../../lib/list-query"
import { type Badge, StateBadge } from "../../lib/state-badge"
import { useChange } from "../../lib/use-change"
import { AboutLink } from "../../mails/mail-parts"
import { mailWord } from "../../mails/mail-words"

const column = createDataTableColumnHelper<WorkView>()
const filter = createDataTableFilterHelper<WorkView>()

const stateWords: Readonly<Record<WorkState, Badge>> = {
  stuck: { label: "Stuck", color: "orange" },
  waiting: { label: "Waiting", color: "grey" },
  dead: { label: "Stopped", color: "red" },
}

const filters = [
  filter.accessor("state", { type: "multiselect", label: "State", options: optionsOf(stateWords) }),
  filter.accessor("kind", { type: "multiselect", label: "What", options: optionsOf(workWords) }),
]

export const config = defineRouteConfig({ label: "Waiting", icon: Clock, rank: 41 })
export const handle = { breadcrumb: () => "Waiting" }

export default function WaitingList() {
  const columns = [
    column.accessor("kind", { header: "What", cell: ({ row }) => workWord(row.original) }),
    column.accessor("state", {
      header: "State",
      cell: ({ row: { original: work } }) => (
        <div className="flex flex-col items-start gap-y-1 py-2">
          <StateBadge {...stateWords[work.state]} />
          {work.why && (
            <Text size="small" className="max-w-md whitespace-normal break-words text-ui-fg-subtle">
              {work.why}
            </Text>
          )}
        </div>
      ),
    }),
    column.accessor("about", { header: "About", cell: ({ row }) => <AboutLink mail={row.original} /> }),
    column.accessor("created_at", {
      header: "Since",
      ...byTime,
      cell: ({ row }) => momentInShop(row.original.created_at),
    }),
    column.accessor("tries", { header: "Attempts" }),
    column.accessor("due_at", {
      header: "Next try",
      ...byTime,
      cell: ({ row }) => (row.original.due_at ? momentInShop(row.original.due_at) : "–"),
    }),
    column.display({
      id: "try",
      header: () => <span className="sr-only">Actions</span>,
      cell: ({ row }) => <TryNowButton work={row.original} />,
    }),
  ]
  return (
    <ListPage<WorkView>
      path="/admin/due-work"
      name="due_work"
      heading="Waiting"
      subHeading="Tasks that the shop still has to do. It retries failed tasks at growing intervals. Tasks that it no longer retries stay in this list."
      columns={columns}
      filters={filters}
      enableSearch={false}
      emptyState={{
        empty: {
          heading: "Nothing is waiting",
          description: "E-mails, refunds and payments that are not finished are listed here.",
        },
        filtered: { heading: "Nothing matches", description: "Remove a filter." },
      }}
    />
  )
}

function TryNowButton({ work }: { work: WorkView }) {
  const attempt = useChange<{ due_work: WorkView | null }>({
    method: "POST",
    path: `/admin/due-work/${work.id}/try`,
    renews: ["due_work", "mails", "purchases", "capture_mismatches"],
    done: ({ due_work: left }) => (left ? `The task is not done yet. ${left.why ?? ""}`.trim() : "The task is done."),
    failed: "The task was not attempted",
  })
  return (
    <Button
      size="small"
      variant="transparent"
      isLoading={attempt.isPending}
      onClick={() => attempt.mutate()}
      aria-label={`Try now: ${workWord(work)}`}
    >
      Try now
    </Button>
  )
}

function workWord({ kind, detail }: Pick<WorkView, "kind" | "detail">): string {
  if (detail === null) return workWords[kind]
  return `${workWords[kind]}: ${kind === "mail" ? mailWord(detail) : detail}`
}
