import { accent, hair, ink, medium, mix, paper, thin, tint } from "./palette"
import { field, sheet } from "./sheet"
import { circle, group, line, path, rect, text } from "./svg"

/** As in features/gift-cards/bow.ts. */
export interface Bow {
  rings: { radius: number; strands: string; joints: string }[]
  knotRadius: number
}

const wash = mix(paper, accent, 0.09)
const centre = { x: field.x + field.w / 2, y: field.y + field.h / 2 - 30 }
/** Sheet units per unit of the bow. */
const scale = 2.3
const ribbon = 62
const knot = 9

/** `amount` in dollars. */
export function giftSheet(bow: Bow, amount: number, number: number, count: number): string {
  const largest = bow.rings[0]?.radius ?? 0
  const info = {
    product: "Gift Card",
    title: "Bow in plan",
    scale: "",
    parameters: [
      ["Value", `$${amount}`],
      ["Rings", String(bow.rings.length)],
      ["Strands", String(bow.rings.length * strandsOf(bow))],
    ] as const,
    code: "GC",
    number,
    count,
  }
  return sheet(info, [...ribbons(), ...placed(bow), ...dimension(largest * scale, `$${amount}`)])
}

function strandsOf(bow: Bow): number {
  return bow.rings[0]?.joints.split("M").filter(Boolean).length ?? 0
}

function ribbons(): string[] {
  const { x, y } = centre
  const right = field.x + field.w + 56
  const band = { fill: paper, stroke: ink, width: thin }
  return [
    rect(field.x - 56, y - ribbon, right - field.x + 56, 2 * ribbon, band),
    rect(x - ribbon, 40, 2 * ribbon, 1006, band),
    line([field.x - 56, y], [right, y], { stroke: tint(0.45), width: hair, dash: "30 6 5 6" }),
    line([x, 40], [x, 1046], { stroke: tint(0.45), width: hair, dash: "30 6 5 6" }),
  ]
}

function placed(bow: Bow): string[] {
  return [group(drawn(bow, accent, paper, wash), { move: [centre.x, centre.y], scale })]
}

function drawn(bow: Bow, stroke: string, fill: string, shade: string): string[] {
  return [
    ...bow.rings.flatMap((ring, index) => [
      circle([0, 0], ring.radius, { fill: index % 2 ? shade : fill, stroke, width: 1.2 }),
      path(ring.strands, { stroke, width: 0.7 }),
      path(ring.joints, { stroke, width: 4, cap: "round" }),
    ]),
    circle([0, 0], bow.knotRadius, { fill: bow.rings.length % 2 ? shade : fill, stroke, width: 1.2 }),
    circle([0, 0], knot, { fill: stroke }),
  ]
}

function dimension(radius: number, label: string): string[] {
  const { x, y } = centre
  const at = y + radius + 64
  const tick = (end: number) => line([end - 14, at + 14], [end + 14, at - 14], { stroke: ink, width: medium })
  return [
    line([x - radius, y + 60], [x - radius, at + 20], { stroke: ink, width: hair }),
    line([x + radius, y + 60], [x + radius, at + 20], { stroke: ink, width: hair }),
    line([x - radius - 24, at], [x + radius + 24, at], { stroke: ink, width: thin }),
    tick(x - radius),
    tick(x + radius),
    rect(x - 70, at - 28, 140, 56, { fill: paper }),
    text([x, at + 15], label, { size: 44, weight: 500, anchor: "middle" }),
  ]
}

/** Pixels, twice the displayed size. */
export const mailSize = 440

/** For light and dark mails. */
const onAnyGround = "#4f7df0"

export function loneBow(bow: Bow): string {
  const body = drawn(bow, onAnyGround, "none", "none").join("")
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-155 -155 310 310" width="310" height="310">${body}</svg>`
}
