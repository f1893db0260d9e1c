import { Button, Table } from "@medusajs/ui"
import { type ReactNode, useState } from "react"
import type { FigureTable as TableName } from "../../workflows/figures/figures-csv"
import type { FigurePeriod } from "../../workflows/figures/periods"

interface Props {
  title: string
  /** Headers of the columns. All but the first hold numbers. */
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

const shortList = 12

export function FigureTable({ title, columns, rows }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const align = (place: number) => (place > 0 ? "text-right tabular-nums" : "")
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard */}
      <section className="overflow-x-auto" aria-label={`${title}: the figures`} tabIndex={0}>
        <Table aria-label={title}>
          <Table.Header>
            <Table.Row>
              {columns.map((column, place) => (
                <Table.HeaderCell key={column} className={align(place)}>
                  {column}
                </Table.HeaderCell>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body className="border-b-0">
            {rows.slice(0, showsAll ? rows.length : shortList).map(({ key, cells }) => (
              <Table.Row key={key} className="last:border-b-0">
                {cells.map((cell, place) => (
                  <Table.Cell key={columns[place]} className={align(place)}>
                    {cell}
                  </Table.Cell>
                ))}
              </Table.Row>
            ))}
          </Table.Body>
        </Table>
      </section>
      {rows.length > shortList && !showsAll && (
        <div className="px-6 py-3">
          <Button size="small" variant="transparent" onClick={() => setShowsAll(true)}>
            Show all {rows.length.toLocaleString("en")}
          </Button>
        </div>
      )}
    </>
  )
}

/** `what` tells one link from another. */
export function ExportLink({ table, period, what }: { table: TableName; period: FigurePeriod; what: string }) {
  return (
    <Button size="small" variant="secondary" asChild>
      <a
        href={`/admin/sales-figures/export?${new URLSearchParams({ table, period })}`}
        download
        aria-label={`Export ${what}`}
      >
        Export
      </a>
    </Button>
  )
}
