import { range, type V2 } from "../../scripts/lib/vec"
import { accent, hair, ink, medium, mix, paper, thin, tint } from "./palette"
import type { DoorDrawn } from "./scheduled-building"
import { circle, line, polyline, rect } from "./svg"

/** `k`: sheet units per millimeter. `foot`: lower left corner. */
export function doorElevation(type: DoorDrawn, foot: V2, k: number): string {
  const [w, h] = [type.w * k, type.h * k]
  const [x, y] = [foot[0], foot[1] - h]
  const f = 60 * k
  const leaf = (lx: number, lw: number, hingeLeft: boolean): string => {
    const [a, b] = hingeLeft ? [lx + lw, lx] : [lx, lx + lw]
    return [
      rect(lx, y + f, lw, h - f, { fill: mix(paper, accent, 0.14), stroke: ink, width: thin }),
      type.kind === "glazed" || type.kind === "double" || type.kind === "sliding"
        ? rect(lx + lw * 0.2, y + f + lw * 0.2, lw * 0.6, h * 0.55, {
            fill: mix(paper, accent, 0.5),
            stroke: ink,
            width: thin,
          })
        : "",
      type.kind === "louvre"
        ? range(7)
            .map((i) =>
              line([lx + lw * 0.2, y + h * 0.7 + i * h * 0.028], [lx + lw * 0.8, y + h * 0.7 + i * h * 0.028], {
                stroke: ink,
                width: thin,
              }),
            )
            .join("")
        : "",
      type.kind === "sliding"
        ? polyline(
            [
              [lx + lw * 0.3, y + h * 0.85],
              [lx + lw * 0.7, y + h * 0.85],
            ],
            { stroke: tint(0.6), width: medium },
          )
        : polyline(
            [
              [b, y + f],
              [a, y + (h + f) / 2],
              [b, y + h],
            ],
            { stroke: tint(0.55), width: hair, dash: "7 5" },
          ),
      type.kind === "sliding" ? "" : circle([hingeLeft ? lx + lw - 7 : lx + 7, y + h * 0.52], 3.4, { fill: ink }),
    ].join("")
  }
  const two = type.kind === "double" || type.kind === "sliding"
  const inner = w - 2 * f
  return [
    rect(x, y, w, h, { fill: tint(0.5), stroke: ink, width: medium }),
    ...(two ? [leaf(x + f, inner / 2, true), leaf(x + f + inner / 2, inner / 2, false)] : [leaf(x + f, inner, true)]),
  ].join("")
}
