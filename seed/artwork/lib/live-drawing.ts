import type { InputsOf, Parameters } from "../../scripts/lib/parameters"
import type { Plate } from "./artwork"
import { grey } from "./palette"
import { drawScene, type Face, type SceneOptions } from "./scene"
import { drawnFor, sheet, smallForm, type Window, wholeSheet } from "./sheet"
import { text } from "./svg"

/**
 * The first drawing of a gallery as a function of the script's inputs: the still is what it gives for `start`, and the
 * product's page draws it anew for every change. Free of anything a browser lacks.
 */
export interface LiveDrawing<P extends Parameters = Parameters, M extends Parameters = Record<never, never>> {
  id: string
  product: string
  code: string
  /** Number of drawings in the gallery. */
  count: number
  /** What a visitor may set: those of the file without what the page has no use for. */
  parameters: P
  /** Of a drawing whose model the visitor may spoil, for the script to report on or repair: see `spoilable`. */
  model?: M
  /** What of the sheet is shown where there is room for a small one alone. */
  window: Window
  /** What the first drawing of the gallery shows. */
  start: InputsOf<P & M>
  /** What the file does and the page does not, in a sentence. */
  leftOut: string
  /** Whether the script makes anything of these inputs; left out where it always does. */
  makes?(inputs: InputsOf<P & M>): boolean
  /** A draft is soon drawn: without the shadows that the model throws on itself. */
  draw(inputs: InputsOf<P & M>, isDraft?: boolean): LivePlate
}

export interface LivePlate extends Plate {
  /** What the script says it made; what stands after an empty line is shown and not announced. */
  report: string
}

/** Faces beyond which a model stays a draft: its exact order and its shadows would keep the next change waiting. */
const mostExact = 3000

export function liveScene(faces: readonly Face[], options: SceneOptions): string {
  return drawScene(faces, { ...options, isDraft: options.isDraft || faces.length > mostExact })
}

export interface LiveSheet {
  svg: string
  /** The part of a sheet that it is. */
  window: Window
  report: string
}

/** The whole sheet or its small form, as the gallery has them. */
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

/** Where the script makes nothing, the sheet says why. */
export function nothingDrawn(report: string): string[] {
  const lines = report.split("\n").flatMap(wrapped)
  return lines.map((words, i) =>
    text([800, 540 + (i - lines.length / 2) * 44], words, { size: 30, anchor: "middle", fill: grey }),
  )
}

export type DynamoReport = readonly (string | readonly (string | readonly string[])[])[]

/** A Dynamo report without its lists by name, but for the one that says why nothing was written. */
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

/** A report in short; then, after an empty line, all that it lists. */
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
