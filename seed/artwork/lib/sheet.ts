import type { V2 } from "../../scripts/lib/vec"
import { accent, grey, hair, ink, medium, paper, thin, tint } from "./palette"
import type { Frame } from "./projection"
import { enlarged, legible, line, monoWidth, rect, text } from "./svg"

export const width = 1600
export const height = 1200

/** Where a drawing may stand, clear of frame and title block. */
export const field: Frame = { x: 96, y: 96, w: 1408, h: 900 }

export interface Lettering {
  product: string
  /** What this drawing shows, in a few words. */
  title: string
  scale: string
  /** Up to five, label and value. */
  parameters: readonly (readonly [string, string])[]
  code: string
  number: number
  count: number
  /** For film frames: how far the film has run, in place of the sheet's number. */
  progress?: number
}

const left = 40
const right = width - 40
const top = 40
const foot = 1046
const bottom = height - 40

function tick([x, y]: V2): string {
  return (
    line([x - 16, y], [x + 16, y], { stroke: ink, width: medium }) +
    line([x, y - 16], [x, y + 16], { stroke: ink, width: medium })
  )
}

function frameLines(): string {
  const centre = [
    line([width / 2, top - 12], [width / 2, top + 12], { stroke: ink, width: thin }),
    line([left - 12, (top + foot) / 2], [left + 12, (top + foot) / 2], { stroke: ink, width: thin }),
    line([right - 12, (top + foot) / 2], [right + 12, (top + foot) / 2], { stroke: ink, width: thin }),
  ]
  return [
    rect(left, top, right - left, bottom - top, { stroke: tint(0.5), width: hair }),
    ...centre,
    line([left, foot], [right, foot], { stroke: ink, width: medium }),
    ...(
      [
        [left, top],
        [right, top],
        [left, bottom],
        [right, bottom],
      ] satisfies V2[]
    ).map(tick),
  ].join("")
}

/** The right end of the title block has the sheet's number. */
const numberFrom = 1402
/** A letter's width as a share of its size in Inter: at most, on average over a label. */
const interWidth = 0.52
const valueSize = 24
const gap = 18

const titleOf = ({ title, scale }: Lettering): string => `${title}${scale ? ` · ${scale}` : ""}`

function titleWidth(info: Lettering): number {
  return Math.max(info.product.length * 34, titleOf(info).length * legible) * interWidth + 24 + gap
}

/** Cells as wide as their letters, and alike in what is left; values too long for all of it are cut. */
function cellsOf(info: Lettering): { x: number; label: string; value: string }[] {
  const room = numberFrom - left - titleWidth(info)
  const share = room / info.parameters.length
  const widthOf = ([label, value]: readonly [string, string]): number =>
    Math.max(label.length * legible * interWidth, value.length * valueSize * monoWidth) + 2 * gap
  const natural = info.parameters.reduce((sum, parameter) => sum + widthOf(parameter), 0)
  const most = Math.floor((share - 2 * gap) / (valueSize * monoWidth))
  let x = left + titleWidth(info)
  return info.parameters.map(([label, value]) => {
    const cell = { x, label, value: natural > room && value.length > most ? `${value.slice(0, most - 1)}…` : value }
    x += natural > room ? share : widthOf([label, value]) + (room - natural) / info.parameters.length
    return cell
  })
}

function titleBlock(info: Lettering): string {
  const rule = (x: number): string => line([x, foot], [x, bottom], { stroke: tint(0.45), width: hair })
  const cells = cellsOf(info).map(({ x, label, value }) =>
    [
      rule(x),
      text([x + gap, foot + 43], label, { fill: grey, mono: false }),
      text([x + gap, foot + 86], value, { size: valueSize, weight: 500 }),
    ].join(""),
  )
  const number =
    info.progress === undefined
      ? text([numberFrom + gap, foot + 86], `${info.number} / ${info.count}`, { size: 34, weight: 500 })
      : rect(numberFrom + gap, foot + 70, 122, 10, { stroke: ink, width: hair }) +
        rect(numberFrom + gap, foot + 70, 122 * info.progress, 10, { fill: accent })
  return [
    rect(left, foot, right - left, bottom - foot, { fill: paper }),
    text([left + 24, foot + 50], info.product, { size: 34, weight: 640, mono: false, spacing: -0.7 }),
    text([left + 24, foot + 87], titleOf(info), { fill: grey, mono: false }),
    ...cells,
    rule(numberFrom),
    text([numberFrom + gap, foot + 43], info.code, { fill: accent, weight: 600 }),
    number,
  ].join("")
}

/** A whole sheet: paper, frame, title block, and the drawing in between. */
export function sheet(info: Lettering, drawing: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${rect(0, 0, width, height, { fill: paper })}${drawing.join("")}${titleBlock(info)}${frameLines()}</svg>`
}

/** A part of a sheet: left, top and width; 4 to 3. */
export type Window = readonly [left: number, top: number, width: number]

export const wholeSheet: Window = [0, 0, width]

/** At this width letters need not grow: a phone 360 px wide shows them in 9.9 px. */
const plainWidth = 800

/** Draws for a window: letters and strokes are as large as it is wide. */
export function drawnFor<T>([, , width]: Window, draw: () => T): T {
  return enlarged(Math.max(1, width / plainWidth), draw)
}

/** A window of a drawing, without the sheet's frame and title block. */
export function smallForm([x, y, w]: Window, drawing: readonly string[]): string {
  const h = (w * 3) / 4
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}">${rect(x, y, w, h, { fill: paper })}${drawing.join("")}</svg>`
}
