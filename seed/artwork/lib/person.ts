import type { V2 } from "../../scripts/lib/vec"
import { ink } from "./palette"
import { circle, polygon } from "./svg"

/** `height` in sheet units. */
export function person([x, y]: V2, height: number): string {
  const body: V2[] = [
    [x - height * 0.065, y],
    [x - height * 0.15, y - height * 0.8],
    [x + height * 0.15, y - height * 0.8],
    [x + height * 0.065, y],
  ]
  return polygon(body, { fill: ink }) + circle([x, y - height * 0.91], height * 0.09, { fill: ink })
}
