import { Button, Table } from "@medusajs/ui"
import { usd } from "../../lib/totals"
import type { FigurePeriod, SalesFigures } from "../../workflows/figures/sales-figures"
import { DetailState, useDetail } from "../lib/detail-state"
import { Section } from "../lib/section"

const periodWords: Readonly<Record<FigurePeriod, string>> = {
  today: "Today",
  "7_days": "Last 7 days",
  "30_days": "Last 30 days",
  year: "This year",
}

export function SalesSection() {
  const query = useDetail<SalesFigures[]>("/admin/sales-figures", "sales_figures", "sales_figures")
  return (
    <DetailState query={query} title="Sales" height="h-32">
      {(figures) => (
        <Section
          title="Sales"
          actions={
            <Button size="small" variant="secondary" asChild>
              <a href="/admin/sales-figures/export" download>
                Export
              </a>
            </Button>
          }
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard */}
          <section className="overflow-x-auto" aria-label="Sales by period, from midnight UTC" tabIndex={0}>
            <Table aria-label="Sales">
              <Table.Header>
                <Table.Row>
                  {["From midnight UTC", "Sales", "Paid", "Refunded", "Net"].map((word, place) => (
                    <Table.HeaderCell key={word} className={place > 0 ? "text-right" : ""}>
                      {word}
                    </Table.HeaderCell>
                  ))}
                </Table.Row>
              </Table.Header>
              <Table.Body className="border-b-0">
                {figures.map(({ period, sales, taken, refunded, net }) => (
                  <Table.Row key={period} className="last:border-b-0">
                    <Table.Cell className="whitespace-nowrap">{periodWords[period]}</Table.Cell>
                    {[sales.toLocaleString("en"), usd(taken), usd(refunded), usd(net)].map((value, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their places
                      <Table.Cell key={place} className="text-right tabular-nums">
                        {value}
                      </Table.Cell>
                    ))}
                  </Table.Row>
                ))}
              </Table.Body>
            </Table>
          </section>
        </Section>
      )}
    </DetailState>
  )
}
