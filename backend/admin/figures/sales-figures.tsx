import { Button, Skeleton, Tabs, Text } from "@medusajs/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { lazy, Suspense, useState } from "react"
import { usd } from "../../lib/totals"
import type { FigurePeriod } from "../../workflows/figures/periods"
import type { SalesFigures as Figures } from "../../workflows/figures/sales-figures"
import { sdk } from "../lib/client"
import { dayInShop } from "../lib/dates"
import { DetailState } from "../lib/detail-state"
import { RowLink } from "../lib/list-page"
import { Nothing, Section } from "../lib/section"
import { ExportLink, FigureTable } from "./figure-table"
import { periodWords, stepWord } from "./figure-words"

const SalesPlot = lazy(() => import("./sales-plot"))

const count = (number: number) => number.toLocaleString("en")

export function SalesFigures() {
  const [period, setPeriod] = useState<FigurePeriod>("30_days")
  const query = useQuery({
    queryKey: ["sales_figures", period],
    queryFn: async () =>
      (await sdk.client.fetch<{ sales_figures: Figures }>("/admin/sales-figures", { query: { period } })).sales_figures,
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  })
  return (
    <DetailState query={query} title="Sales">
      {(figures) => (
        <>
          <SalesSection figures={figures} period={period} choose={setPeriod} />
          <Breakdown figures={figures} />
          <Sources figures={figures} />
          <Counts figures={figures} />
        </>
      )}
    </DetailState>
  )
}

interface SalesProps {
  figures: Figures
  period: FigurePeriod
  choose: (period: FigurePeriod) => void
}

function SalesSection({ figures, period, choose }: SalesProps) {
  const [isTable, setIsTable] = useState(false)
  const title = `Paid and refunded: ${periodWords[figures.period]}`
  return (
    <Section title="Sales" actions={<ExportLink table="periods" period={figures.period} what="all periods" />}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid with borders between its parts */}
      <div role="group" aria-label="Period" className="grid grid-cols-2 gap-px bg-ui-border-base sm:grid-cols-4">
        {figures.periods.map((money) => (
          <button
            key={money.period}
            type="button"
            aria-pressed={money.period === period}
            onClick={() => choose(money.period)}
            className="flex flex-col gap-y-1 bg-ui-bg-base px-6 py-4 text-left outline-none hover:bg-ui-bg-base-hover focus-visible:shadow-borders-interactive-with-focus aria-pressed:bg-ui-bg-subtle aria-pressed:shadow-[inset_0_-2px_0_0_var(--fg-interactive)]"
          >
            <span className="txt-small text-ui-fg-subtle">{periodWords[money.period]}</span>
            <span className="h2-core tabular-nums text-ui-fg-base">{usd(money.net)}</span>
            <span className="txt-small text-ui-fg-subtle">
              {usd(money.taken)} from {count(money.sales)} {money.sales === 1 ? "sale" : "sales"}
            </span>
            <span className="txt-small text-ui-fg-subtle">{usd(money.refunded)} refunded</span>
          </button>
        ))}
      </div>
      <Nothing>
        The large figure is the net: what PayPal and banks took, less what went back, tax included and without payments
        by gift card. Days begin at midnight, {figures.zone}.
      </Nothing>
      <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-3">
        <Text size="small" weight="plus">
          {title}
        </Text>
        <div className="flex gap-x-2">
          <Button size="small" variant="secondary" onClick={() => setIsTable(!isTable)}>
            {isTable ? "Show plot" : "Show table"}
          </Button>
          <ExportLink table="course" period={figures.period} what={title} />
        </div>
      </div>
      {isTable ? (
        <FigureTable
          title={title}
          columns={["From", "Net", "Paid", "Refunded", "Sales"]}
          rows={figures.course.toReversed().map(({ step, net, taken, refunded, sales }) => ({
            key: step,
            cells: [stepWord(figures.period, step), usd(net), usd(taken), usd(refunded), count(sales)],
          }))}
        />
      ) : (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <SalesPlot title={title} figures={figures} />
        </Suspense>
      )}
    </Section>
  )
}

const breakdowns = { products: "Product", categories: "Category", hosts: "Host" } as const
const tableColumns = ["Net", "Sold", "Refunded", "Units", "Downloads"]

function Breakdown({ figures }: { figures: Figures }) {
  const cellsOf = ({ net, sold, refunded, units, by_buyers }: Figures["categories"][number]) => [
    usd(net),
    usd(sold),
    usd(refunded),
    count(units),
    count(by_buyers),
  ]
  const rows = {
    products: figures.products.map((row) => ({ key: row.id, cells: [productName(row), ...cellsOf(row)] })),
    categories: figures.categories.map((row) => ({ key: row.name, cells: [row.name, ...cellsOf(row)] })),
    hosts: figures.hosts.map((row) => ({ key: row.name, cells: [row.name, ...cellsOf(row)] })),
  }
  return (
    <Section title={`Products: ${periodWords[figures.period]}`}>
      <Nothing>
        Amounts are before tax and after discounts, whether paid with money or a gift card. A gift card counts when it
        is spent, not when it is sold.
        {figures.unnamed_refunds > 0 &&
          ` ${usd(figures.unnamed_refunds)} was refunded as an amount and belongs to no product.`}
      </Nothing>
      <Tabs defaultValue="products">
        <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-3">
          <Tabs.List aria-label="Figures by">
            {Object.entries(breakdowns).map(([table, word]) => (
              <Tabs.Trigger key={table} value={table}>
                {word}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
        </div>
        {(["products", "categories", "hosts"] as const).map((table) => (
          <Tabs.Content key={table} value={table}>
            {rows[table].length === 0 ? (
              <Nothing>Nothing was sold or downloaded.</Nothing>
            ) : (
              <FigureTable
                title={`By ${breakdowns[table].toLowerCase()}`}
                columns={[breakdowns[table], ...tableColumns]}
                rows={rows[table]}
              />
            )}
            <div className="flex justify-end border-t px-6 py-3">
              <ExportLink table={table} period={figures.period} what={`by ${breakdowns[table].toLowerCase()}`} />
            </div>
          </Tabs.Content>
        ))}
      </Tabs>
    </Section>
  )
}

function productName({ product_id, name }: Figures["products"][number]) {
  return product_id ? <RowLink to={`/products/${product_id}`}>{name}</RowLink> : name
}

function Sources({ figures }: { figures: Figures }) {
  const title = `What makes up the net: ${periodWords[figures.period]}`
  return (
    <Section title={title} actions={<ExportLink table="sources" period={figures.period} what={title} />}>
      <dl className="txt-small divide-y">
        {figures.sources.map(({ name, amount }) => (
          <div key={name} className="flex justify-between gap-x-4 px-6 py-3 last:font-medium">
            <dt>{name}</dt>
            <dd className="tabular-nums">{usd(amount)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Counts({ figures: { conversion, gift_cards, downloads, since } }: { figures: Figures }) {
  const { begun, paid } = conversion
  const share = begun === 0 ? "–" : `${Math.round((paid / begun) * 1000) / 10}%`
  const counts = [
    {
      title: "From checkout to payment",
      figure: share,
      text: `${count(paid)} of ${count(begun)} payments begun since ${dayInShop(conversion.since)} were paid.${
        conversion.since > since ? " The shop deletes older ones that were not." : ""
      }`,
    },
    {
      title: "Unspent gift cards, now",
      figure: usd(gift_cards.balance),
      text: `The shop owes this on ${count(gift_cards.count)} active ${gift_cards.count === 1 ? "card" : "cards"}.`,
    },
    {
      title: "Downloads",
      figure: count(downloads.by_buyers),
      text: `By buyers since ${dayInShop(since)}. Programs that check e-mails open links too: with these, ${count(downloads.all)}.`,
    },
  ]
  return (
    <Section title="More figures">
      <dl className="grid gap-px bg-ui-border-base sm:grid-cols-3">
        {counts.map(({ title, figure, text }) => (
          <div key={title} className="flex flex-col gap-y-1 bg-ui-bg-base px-6 py-4">
            <dt className="txt-small text-ui-fg-subtle">{title}</dt>
            <dd className="h2-core tabular-nums">{figure}</dd>
            <dd className="txt-small text-ui-fg-subtle">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
