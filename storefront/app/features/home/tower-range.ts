import { parameters } from "../../../../seed/scripts/parametric-tower/parameters"
import type { TowerParameters } from "./tower"

export const towerRange = {
  floors: { min: 12, max: 40, step: parameters.floors.step },
  twist: { min: 0, max: 180, step: parameters.twist.step },
} as const

export const firstTower: TowerParameters = { floors: parameters.floors.value, twist: parameters.twist.value }

export function towerAt(place: { x: number; y: number }, drawing: DOMRectReadOnly): TowerParameters {
  const across = part(place.x - drawing.left, drawing.width)
  const up = 1 - part(place.y - drawing.top, drawing.height)
  const { floors, twist } = towerRange
  return {
    floors: floors.min + up * (floors.max - floors.min),
    twist: twist.min + across * (twist.max - twist.min),
  }
}

/** Share of the drawing's side. */
const margin = 0.1

function part(length: number, of: number): number {
  return of > 0 ? Math.min(1, Math.max(0, (length / of - margin) / (1 - 2 * margin))) : 0
}

/** Share of the remaining way per millisecond. */
const pace = 0.012

/** Ends exactly at `to`. */
export function towards(from: TowerParameters, to: TowerParameters, milliseconds: number): TowerParameters {
  const gone = 1 - Math.exp(-pace * milliseconds)
  return {
    floors: approach(from.floors, to.floors, gone, 0.25),
    twist: approach(from.twist, to.twist, gone, 0.25),
  }
}

function approach(from: number, to: number, gone: number, near: number): number {
  const next = from + (to - from) * gone
  return Math.abs(to - next) < near ? to : next
}

export function drawable({ floors, twist }: TowerParameters): TowerParameters {
  return { floors: Math.round(floors), twist: Math.round(twist) }
}
