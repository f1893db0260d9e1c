import type { V2 } from "../../scripts/lib/vec"
import { accent, grey, hair, ink, medium, paper, thin, tint } from "./palette"
import type { Frame } from "./projection"
import { line, rect, text } from "./svg"

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

function titleBlock(info: Lettering): string {
  const parametersFrom = 556
  const numberFrom = 1402
  const step = (numberFrom - parametersFrom) / Math.max(1, info.parameters.length)
  const rule = (x: number): string => line([x, foot], [x, bottom], { stroke: tint(0.45), width: hair })
  const cells = info.parameters.map(([label, value], i) => {
    const x = parametersFrom + i * step
    const size = Math.min(27, (step - 28) / (value.length * 0.61))
    return [
      rule(x),
      text([x + 18, foot + 40], label.toUpperCase(), {
        size: Math.min(16, (step - 26) / (label.length * 0.64)),
        fill: grey,
        spacing: 0.6,
      }),
      text([x + 18, foot + 82], value, { size, weight: 500 }),
    ].join("")
  })
  const number =
    info.progress === undefined
      ? text([numberFrom + 18, foot + 84], `${info.number} / ${info.count}`, { size: 34, weight: 500 })
      : rect(numberFrom + 18, foot + 70, 122, 10, { stroke: ink, width: hair }) +
        rect(numberFrom + 18, foot + 70, 122 * info.progress, 10, { fill: accent })
  return [
    rect(left, foot, right - left, bottom - foot, { fill: paper }),
    text([left + 24, foot + 54], info.product, { size: 34, weight: 640, mono: false, spacing: -0.7 }),
    text([left + 24, foot + 88], `${info.title}${info.scale ? ` · ${info.scale}` : ""}`, { size: 18, fill: grey }),
    ...cells,
    rule(numberFrom),
    text([numberFrom + 18, foot + 40], info.code, { size: 16, fill: accent, weight: 600, spacing: 0.8 }),
    number,
  ].join("")
}

/** A whole sheet: paper, frame, title block, and the drawing in between. */
export function sheet(info: Lettering, drawing: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${rect(0, 0, width, height, { fill: paper })}${drawing.join("")}${titleBlock(info)}${frameLines()}</svg>`
}
