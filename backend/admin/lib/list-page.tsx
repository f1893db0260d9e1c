import { DataTable, type DataTableProps } from "@medusajs/dashboard/components"
import { Container, Text } from "@medusajs/ui"
import { CouldNotRead } from "./could-not-read"
import { type List, pageSize, useList } from "./use-list"

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

/** On a phone what a list is searched, filtered and sorted by stands below its heading, which leaves it no room beside. */
const searchBelow =
  "max-md:[&_.justify-between:has(input)]:flex-col max-md:[&_.justify-between:has(input)]:items-start max-md:[&_.justify-between:has(input)]:gap-y-4"

/**
 * A list of the admin API as a table in the dashboard's own manner: it pages, sorts, filters and searches by its address.
 *
 * @example
 * <ListPage<ShownMail> path="/admin/mails" name="mails" heading="Mails" columns={columns} filters={filters} />
 */
export function ListPage<Row extends { id: string }>({
  path,
  name,
  prefix,
  always,
  filters = [],
  rowHref,
  ...shown
}: Shown<Row> & Omit<List, "filters">) {
  const names = filters.map(({ id }) => id)
  const list = useList<Row>({ path, name, filters: names, ...(prefix && { prefix }), ...(always && { always }) })
  const rows = list.data?.rows ?? []
  // What the table hands over is a row of its own, with the id of ours.
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
          {shown.enableSearch !== false && " Search to find one sooner."}
        </Text>
      )}
    </Container>
  )
}
