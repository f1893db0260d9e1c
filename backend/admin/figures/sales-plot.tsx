import { Bar, BarChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts"
import { usd } from "../../lib/totals"
import type { SalesFigures } from "../../workflows/figures/sales-figures"
import { stepWord } from "./figure-words"

interface Props {
  title: string
  figures: Pick<SalesFigures, "period" | "course">
}

const dollars = new Intl.NumberFormat("en", { style: "currency", currency: "USD", notation: "compact" })
const tick = { fill: "var(--fg-subtle)", fontSize: 12 }
const hatched = "url(#refunded)"

/** Refunds point downwards and are hatched. */
export default function SalesPlot({ title, figures: { period, course } }: Props) {
  const bars = course.map((step) => ({ ...step, word: stepWord(period, step.step), back: -step.refunded }))
  return (
    <figure className="flex flex-col gap-y-2 px-6 py-4 [&_svg:focus-visible]:outline-ui-border-interactive">
      <ResponsiveContainer width="100%" height={220}>
        <BarChart data={bars} stackOffset="sign" title={title} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
          <defs>
            <pattern id="refunded" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="3" height="6" fill="var(--fg-error)" />
            </pattern>
          </defs>
          <CartesianGrid vertical={false} stroke="var(--border-base)" />
          <XAxis dataKey="word" tick={tick} tickLine={false} axisLine={false} minTickGap={24} />
          <YAxis
            tick={tick}
            tickLine={false}
            axisLine={false}
            width={56}
            tickFormatter={(cents: number) => dollars.format(cents / 100)}
          />
          <ReferenceLine y={0} stroke="var(--border-strong)" />
          <Tooltip
            cursor={{ fill: "var(--bg-base-hover)" }}
            isAnimationActive={false}
            content={({ active, payload }) => active && <StepCard step={payload[0]?.payload} />}
          />
          <Bar dataKey="taken" stackId="money" fill="var(--fg-interactive)" maxBarSize={32} isAnimationActive={false} />
          <Bar
            dataKey="back"
            stackId="money"
            fill={hatched}
            stroke="var(--fg-error)"
            maxBarSize={32}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
      <figcaption className="txt-small flex flex-wrap gap-x-6 gap-y-1 text-ui-fg-subtle">
        <LegendItem fill="var(--fg-interactive)">Paid</LegendItem>
        <LegendItem fill={hatched} stroke="var(--fg-error)">
          Refunded
        </LegendItem>
      </figcaption>
    </figure>
  )
}

function LegendItem({ children, ...drawn }: { children: string; fill: string; stroke?: string }) {
  return (
    <span className="flex items-center gap-x-2">
      <svg width="12" height="12" aria-hidden="true">
        <rect width="12" height="12" {...drawn} />
      </svg>
      {children}
    </span>
  )
}

function StepCard({ step }: { step?: { word: string } & SalesFigures["course"][number] }) {
  if (!step) return null
  return (
    <dl className="txt-small grid grid-cols-[auto_auto] gap-x-4 rounded-lg bg-ui-bg-component p-3 text-ui-fg-base shadow-elevation-tooltip">
      <dt className="txt-small-plus col-span-2">{step.word}</dt>
      {Object.entries({
        Sales: step.sales,
        Paid: usd(step.taken),
        Refunded: usd(step.refunded),
        Net: usd(step.net),
      }).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ui-fg-subtle">{name}</dt>
          <dd className="text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
