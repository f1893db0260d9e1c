import type { InputsOf, Parameters } from "../../scripts/lib/parameters"
import type { Plate } from "./artwork"
import { grey } from "./palette"
import { drawScene, type Face, type SceneOptions } from "./scene"
import { drawnFor, sheet, smallForm, type Window, wholeSheet } from "./sheet"
import { text } from "./svg"

/** Redrawn on the product page for every change, so it must run in browsers. */
export interface LiveDrawing<
  P extends Parameters = Parameters,
  M extends Parameters = Record<never, never>,
  S extends Parameters = Record<never, never>,
> {
  id: string
  product: string
  code: string
  count: number
  parameters: P
  /** See `spoilable`. */
  model?: M
  /** Stands for the geometry that the file reads. Lengths are in meters. */
  site?: S
  window: Window
  start: InputsOf<P & M & S>
  /** Other values of the gallery's first drawing. */
  pictured?: Partial<InputsOf<P & M & S>>
  leftOut: string
  /** True if the inputs give a drawing. Default: always. */
  makes?(inputs: InputsOf<P & M & S>): boolean
  /** A draft has no shadows on the model. */
  draw(inputs: InputsOf<P & M & S>, isDraft?: boolean): LivePlate
}

export interface LivePlate extends Plate {
  /** Text after an empty line is not announced to screen readers. */
  report: string
}

/** Exact order and shadows are too slow for larger models. */
const mostExact = 3000

export function liveScene(faces: readonly Face[], options: SceneOptions): string {
  return drawScene(faces, { ...options, isDraft: options.isDraft || faces.length > mostExact })
}

export interface LiveSheet {
  svg: string
  window: Window
  report: string
}

export function liveSheet(
  live: LiveDrawing,
  inputs: LiveDrawing["start"],
  { isSmall = false, isDraft = false } = {},
): LiveSheet {
  const { product, code, count } = live
  const window = isSmall ? live.window : wholeSheet
  const draw = () => live.draw(inputs, isDraft)
  const { title, scale = "", parameters, drawing, report } = isSmall ? drawnFor(window, draw) : draw()
  const svg = isSmall
    ? smallForm(window, drawing)
    : sheet({ product, code: `${code}-01`, title, scale, parameters, number: 1, count }, drawing)
  return { svg, window, report }
}

export function nothingDrawn(report: string): string[] {
  const lines = report.split("\n").flatMap(wrapped)
  return lines.map((words, i) =>
    text([800, 540 + (i - lines.length / 2) * 44], words, { size: 30, anchor: "middle", fill: grey }),
  )
}

export type DynamoReport = readonly (string | readonly (string | readonly string[])[])[]

/** Keeps the list that explains a refusal. */
export function headlines(report: DynamoReport): string {
  return report
    .flatMap((entry) => {
      if (typeof entry === "string") return entry
      const [list] = listsByName([entry])
      if (!list) return entry.filter((row) => typeof row === "string")
      return isRefusal(list) ? inALine(list) : []
    })
    .join("\n")
}

export function wholeReport(report: DynamoReport, before: readonly string[] = []): string {
  const lists = listsByName(report).filter((list) => list.rows.length > 0 && !isRefusal(list))
  return [[...before, headlines(report)].join("\n"), lists.map(inALine).join("\n")].filter(Boolean).join("\n\n")
}

interface NamedList {
  title: string
  rows: readonly string[]
}

function listsByName(report: DynamoReport): NamedList[] {
  return report.flatMap((entry) => {
    const [title, rows] = typeof entry === "string" ? [] : entry
    return typeof title === "string" && Array.isArray(rows) ? [{ title, rows }] : []
  })
}

const isRefusal = ({ title }: NamedList): boolean => title.startsWith("Nothing was written")

const inALine = ({ title, rows }: NamedList): string => `${title}: ${rows.join("; ")}`

const wrapped = (words: string): string[] => words.match(/.{1,70}(?:\s|$)/g) ?? []
