import { escaped, through } from "../../../seed/artwork/lib/svg"
import type { Limits } from "./figure"
import { isLikeMachine, type Measured, machineKind, machineName, type Run } from "./history"
import { marks, phoneMarks } from "./marks"
import { numberText } from "./table"

interface Plotted extends Limits {
  subject: string
  name: string
  title: string
}

/** The figures that have a plot. */
const plotted: Plotted[] = [
  { subject: "pages", name: "ratio, br", title: "Product page beside a bare server", ...marks.pageRatio },
  { subject: "pages", name: "product page, br", title: "Product page, 32 connections" },
  { subject: "javascript", name: "/products/cubist-facade-generator", title: "JavaScript of a product page" },
  { subject: "phone", name: "product page, FCP", title: "Phone: first paint", ...phoneMarks.product.firstPaint },
  { subject: "phone", name: "product page, LCP", title: "Phone: largest paint", ...phoneMarks.product.largestPaint },
  { subject: "phone", name: "product page, TBT", title: "Phone: blocking time", ...marks.totalBlockingTime },
  { subject: "phone", name: "Add to Cart is answered", title: "Phone: Add to Cart answers", ...marks.buyButton },
  { subject: "checkout", name: "whole purchase", title: "A purchase, without PayPal", ...marks.checkout },
  { subject: "checkout", name: "purchases, 8 at once", title: "Purchases, eight at once", ...marks.checkoutsAtOnce },
  { subject: "search", name: "keystroke, 10000 products", title: "Keystroke, 10,000 products", ...marks.keystroke },
  { subject: "start", name: "second start", title: "Second start", ...marks.secondStart },
  { subject: "memory", name: "in all, under load", title: "Memory under load", ...marks.memoryInAll },
]

/** Runs in a plot, the newest. */
const shown = 12
const columns = 3
const cell = { width: 300, height: 216 }
const margin = 30
/** The width of a letter of the plots' face. */
const letter = 6.7
const foot = 64
/** The field that a plot is drawn in, inside its cell. */
const field = { left: 48, right: 22, top: 58, bottom: 44 }

const style = `
svg{--paper:#fbfaf7;--ink:#111c33;--soft:#4c576b;--rule:#dcd8cd;--accent:#1f4fd8;--warm:#b84613}
@media (prefers-color-scheme:dark){svg{--paper:#0a1c30;--ink:#e9f0f7;--soft:#a3b7ca;--rule:#22405e;--accent:#8fbcff;--warm:#ffb47a}}
text{font:11px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;fill:var(--soft)}
.title{font:600 13px system-ui,sans-serif;fill:var(--ink)}.now{font-size:13px;fill:var(--accent)}.limit{fill:var(--warm)}
.end{text-anchor:end}.middle{text-anchor:middle}
path{fill:none;stroke-width:1;stroke:var(--rule)}.frame{stroke:var(--ink)}.spread{stroke:var(--accent)}.way{stroke:var(--accent);opacity:.45}
path.limit{fill:none;stroke:var(--warm);stroke-dasharray:5 4}
.quick{fill:var(--paper);stroke:var(--accent);stroke-width:1.5}.thorough{fill:var(--accent);stroke:var(--accent);stroke-width:1.5}`

interface Point extends Measured {
  run: Run
  /** Of a machine at the newest run's pace. */
  isLike: boolean
}

/** Plots that a run should have a point for, and has not: their figure has another name now, or was not measured. */
export function unplotted(figures: readonly Measured[]): Plotted[] {
  return plotted.filter(({ subject, name }) => {
    const ofSubject = figures.filter((figure) => figure.subject === subject)
    return ofSubject.length > 0 && ofSubject.every((figure) => figure.name !== name)
  })
}

/** A drawing with a small plot of each figure over the runs on the newest one's machine; pale where its pace was another. */
export function plots(history: readonly Run[]): string {
  const machine = history.at(-1)?.machine
  if (!machine) throw new Error("A history without runs has no plots: npm run bench -- --keep takes one.")
  const kind = machineKind(machine)
  const runs = history.filter((run) => machineName(run.machine) === machineName(machine))
  const series = plotted.flatMap((what) => {
    const points = runs.flatMap((run) =>
      run.figures
        .filter(({ subject, name }) => subject === what.subject && name === what.name)
        .map((f) => ({ ...f, run, isLike: isLikeMachine(run.machine, machine) })),
    )
    const last = points.at(-1)
    return last ? [{ what, points: points.slice(-shown), last }] : []
  })
  const width = 2 * margin + columns * cell.width
  const height = 2 * margin + Math.ceil(series.length / columns) * cell.height + foot
  const said = series.map(
    ({ what, points, last }) =>
      `${what.title}: ${valueText(last)}${points.length > 1 ? `, the newest of ${points.length} runs` : ""}`,
  )
  const cells = series.map(({ what, points, last }, index) => {
    const [x, y] = [margin + (index % columns) * cell.width, margin + Math.floor(index / columns) * cell.height]
    return `<g transform="translate(${x} ${y})">${plot(what, points, last)}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title desc">
<title id="title">Figures of the shop, run by run</title>
<desc id="desc">${escaped(`On ${kind}. ${said.join(". ")}.`)}</desc>
<style>${style}
</style>
<rect width="${width}" height="${height}" style="fill:var(--paper)"/>
${path("frame", `M10 10H${width - 10}V${height - 10}H10Z`)}
${cells.join("\n")}
${titleBlock(kind, runs, width, height)}
</svg>
`
}

function plot({ title, mark, aim }: Plotted, points: readonly Point[], last: Point): string {
  const [left, right] = [field.left, cell.width - field.right]
  const [top, bottom] = [field.top, cell.height - field.bottom]
  const largest = Math.max(...points.map((point) => point.largest))
  const limit = limitOf(aim ?? mark)
  // A limit far away would flatten what is measured.
  const isNear = limit !== undefined && limit <= 3 * largest
  const full = roundUp(Math.max(largest, isNear ? limit : 0))
  const y = (value: number) => bottom - (value / full) * (bottom - top)
  const x = (index: number) => left + ((index + 0.5) / points.length) * (right - left)
  const unit = last.unit.startsWith("of ") ? "ratio" : last.unit
  const limitName = `${aim ? "aim" : "mark"} ${"atMost" in (aim ?? mark ?? {}) ? "≤" : "≥"} ${numberText(limit ?? 0)}`
  return [
    text("title", 12, 24, title),
    text("now end", right, 44, valueText(last)),
    text("", left - 36, 44, unit),
    ...[0, full / 2, full].map(
      (value) => path("", `M${left} ${n(y(value))}H${right}`) + text("end", left - 6, y(value) + 4, numberText(value)),
    ),
    path("frame", `M${left} ${top}V${bottom}H${right}`),
    ...(isNear
      ? [
          path("limit", `M${left} ${n(y(limit))}H${right}`),
          text("limit", left - 24 + unit.length * letter, 44, limitName),
        ]
      : []),
    path(
      "way",
      through(points.flatMap(({ median, isLike }, index) => (isLike ? [[x(index), y(median)] as const] : []))),
    ),
    ...points.map(({ median, smallest, largest: most, run, isLike }, index) => {
      const at = x(index)
      const tick = (value: number) => `M${n(at - 4)} ${n(y(value))}H${n(at + 4)}`
      const spread = `M${n(at)} ${n(y(smallest))}V${n(y(most))}${tick(smallest)}${tick(most)}`
      const pale = isLike ? "" : ' opacity=".35"'
      return [
        `<path class="spread" d="${spread}"${pale}/>`,
        `<circle class="${run.effort}" cx="${n(at)}" cy="${n(y(median))}" r="3.5"${pale}/>`,
        path("frame", `M${n(at)} ${bottom}v4`),
      ].join("")
    }),
    ...points.flatMap(({ run }, index) => {
      if (index > 0 && index < points.length - 1) return []
      return [
        text("middle", x(index), bottom + 18, run.date.slice(0, 10)),
        text("middle", x(index), bottom + 32, run.commit),
      ]
    }),
  ].join("")
}

function titleBlock(kind: string, runs: readonly Run[], width: number, height: number): string {
  const [from, to] = [runs[0], runs.at(-1)].map((run) => run?.date.slice(0, 10))
  const y = height - 10 - foot
  const legend = width - 300
  return [
    path("frame", `M10 ${y}H${width - 10}M${legend - 30} ${y}v${foot}`),
    text("title", 28, y + 27, "Figures of the shop, run by run"),
    text("", 28, y + 47, `${kind} · ${from} to ${to} · pale: at another pace`),
    `<circle class="quick" cx="${legend}" cy="${y + 23}" r="3.5"/>`,
    text("", legend + 12, y + 27, "median, quick"),
    `<circle class="thorough" cx="${legend + 140}" cy="${y + 23}" r="3.5"/>`,
    text("", legend + 152, y + 27, "median, thorough"),
    path("spread", `M${legend - 4} ${y + 43}h8M${legend} ${y + 37}v12`),
    text("", legend + 12, y + 47, "smallest to largest round"),
  ].join("")
}

function valueText({ median, unit }: Measured): string {
  return `${numberText(median)} ${unit}`
}

function limitOf(limit: Limits["aim"]): number | undefined {
  if (!limit) return undefined
  return "atMost" in limit ? limit.atMost : limit.atLeast
}

/** The next number that halves well: 1, 2, 4, 6, 8 or 10 times a power of ten. */
function roundUp(value: number): number {
  if (value === 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 4, 6, 8].find((step) => step * power >= value) ?? 10) * power
}

const n = (value: number): string => String(Math.round(value * 10) / 10)
const path = (name: string, d: string): string => `<path${name ? ` class="${name}"` : ""} d="${d}"/>`
const text = (name: string, x: number, y: number, content: string): string =>
  `<text${name ? ` class="${name}"` : ""} x="${n(x)}" y="${n(y)}">${escaped(content)}</text>`
