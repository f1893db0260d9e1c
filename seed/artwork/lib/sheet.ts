import type { V2 } from "../../scripts/lib/vec"
import { accent, grey, hair, ink, medium, paper, thin, tint } from "./palette"
import type { Frame } from "./projection"
import { enlarged, legible, line, monoWidth, rect, text } from "./svg"

export const width = 1600
export const height = 1200

export const field: Frame = { x: 96, y: 96, w: 1408, h: 900 }

export interface Lettering {
  product: string
  title: string
  scale: string
  /** Up to five, label and value. */
  parameters: readonly (readonly [string, string])[]
  code: string
  number: number
  count: number
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

const numberFrom = 1402
/** Share of the size, in Inter. */
const interWidth = 0.52
const valueSize = 24
const gap = 18

const titleOf = ({ title, scale }: Lettering): string => `${title}${scale ? ` · ${scale}` : ""}`

function titleWidth(info: Lettering): number {
  return Math.max(info.product.length * 34, titleOf(info).length * legible) * interWidth + 24 + gap
}

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

export function sheet(info: Lettering, drawing: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${rect(0, 0, width, height, { fill: paper })}${drawing.join("")}${titleBlock(info)}${frameLines()}</svg>`
}

/** 4 to 3. */
export type Window = readonly [left: number, top: number, width: number]

export const wholeSheet: Window = [0, 0, width]

/** 9.9 px on a phone of 360 px. */
const plainWidth = 800

export function drawnFor<T>([, , width]: Window, draw: () => T): T {
  return enlarged(Math.max(1, width / plainWidth), draw)
}

export function smallForm([x, y, w]: Window, drawing: readonly string[]): string {
  const h = (w * 3) / 4
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}">${rect(x, y, w, h, { fill: paper })}${drawing.join("")}</svg>`
}
