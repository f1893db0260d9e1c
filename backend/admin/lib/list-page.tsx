import { DataTable, type DataTableProps } from "@medusajs/dashboard/components"
import { useQueryParams } from "@medusajs/dashboard/hooks"
import type { FetchError } from "@medusajs/js-sdk"
import { Container, Text } from "@medusajs/ui"
import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { sdk } from "./client"
import { CouldNotRead } from "./detail-state"
import { listQuery } from "./list-query"

type Shown<Row> = Pick<
  DataTableProps<Row>,
  | "columns"
  | "filters"
  | "enableSearch"
  | "rowHref"
  | "heading"
  | "headingLevel"
  | "subHeading"
  | "actions"
  | "emptyState"
>

/** On a phone the search goes below the heading. */
const searchBelow =
  "max-md:[&_.justify-between:has(input)]:flex-col max-md:[&_.justify-between:has(input)]:items-start max-md:[&_.justify-between:has(input)]:gap-y-4"

const pageSize = 20

interface List {
  path: string
  /** Key in the answers, and query key. */
  name: string
  filters?: readonly string[]
  always?: Readonly<Record<string, string>>
  /** Address prefix on pages with several lists. */
  prefix?: string
  /** Milliseconds after which an open list is read again. */
  looksEvery?: number | undefined
}

/** Paging, sorting, filters and search live in the page's address. */
export function ListPage<Row extends { id: string }>({
  path,
  name,
  prefix,
  always,
  looksEvery,
  filters = [],
  rowHref,
  ...shown
}: Shown<Row> & Omit<List, "filters">) {
  const names = filters.map(({ id }) => id)
  const list = useList<Row>({
    path,
    name,
    filters: names,
    looksEvery,
    ...(prefix && { prefix }),
    ...(always && { always }),
  })
  const rows = list.data?.rows ?? []
  // The table passes a copy of the row that may lack fields, so look the row up by its id.
  const hrefOf = (shownRow: Row) => {
    const row = rows.find(({ id }) => id === shownRow.id)
    return row && rowHref ? rowHref(row) : ""
  }
  return (
    <Container className={`divide-y p-0 ${searchBelow}`}>
      {list.error && <CouldNotRead error={list.error} onAgain={list.refetch} />}
      <DataTable
        {...shown}
        data={rows}
        rowCount={list.data?.count ?? 0}
        getRowId={(row) => row.id}
        filters={filters}
        pageSize={pageSize}
        isLoading={list.isPending}
        {...(rowHref && { rowHref: hrefOf })}
        {...(prefix && { prefix })}
      />
      {list.data?.isExact === false && (
        <Text size="small" className="px-6 py-4 text-ui-fg-subtle">
          There are more than {list.data.count.toLocaleString("en")}.
          {shown.enableSearch !== false && " Search to narrow the list."}
        </Text>
      )}
    </Container>
  )
}

/** For keyboard and new tabs; a click on the row works, too. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="text-ui-fg-base underline underline-offset-4 hover:text-ui-fg-interactive"
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  )
}

interface Page<Row> {
  rows: Row[]
  count: number
  /** False: there are more rows than `count`. */
  isExact: boolean
}

function useList<Row>({
  path,
  name,
  filters = [],
  always,
  prefix,
  looksEvery,
}: List): UseQueryResult<Page<Row>, FetchError> {
  const query = { ...listQuery(useQueryParams([...filters, "q", "order", "offset"], prefix)), ...always }
  return useQuery({
    queryKey: [name, path, query],
    queryFn: async () => {
      const answer = await sdk.client.fetch<Record<string, unknown>>(path, { query: { limit: pageSize, ...query } })
      const isExact = answer.count_is_exact !== false
      return { rows: answer[name] as Row[], count: Number(answer.count), isExact }
    },
    placeholderData: keepPreviousData,
    refetchInterval: looksEvery ?? false,
    // Always read again, because colleagues may have changed what the dashboard has cached.
    refetchOnMount: "always",
  })
}
