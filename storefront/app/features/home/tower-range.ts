import { parameters } from "../../../../seed/scripts/parametric-tower/parameters"
import type { TowerParameters } from "./tower"

/** What the sliders and the pointer may ask for: of what the file takes, as much as fits the sheet. */
export const towerRange = {
  floors: { min: 12, max: 40, step: parameters.floors.step },
  twist: { min: 0, max: 180, step: parameters.twist.step },
} as const

/** The tower of a first look: as the file comes. */
export const firstTower: TowerParameters = { floors: parameters.floors.value, twist: parameters.twist.value }

/** The tower that a place in the drawing stands for: the higher, the more floors; the further right, the more twist. */
export function towerAt(place: { x: number; y: number }, drawing: DOMRectReadOnly): TowerParameters {
  const across = part(place.x - drawing.left, drawing.width)
  const up = 1 - part(place.y - drawing.top, drawing.height)
  const { floors, twist } = towerRange
  return {
    floors: floors.min + up * (floors.max - floors.min),
    twist: twist.min + across * (twist.max - twist.min),
  }
}

/** Of the drawing's length on each side: a pointer there asks for the most or the least already. */
const margin = 0.1

function part(length: number, of: number): number {
  return of > 0 ? Math.min(1, Math.max(0, (length / of - margin) / (1 - 2 * margin))) : 0
}

/** Of the way that is left, how much is gone after a millisecond: calm, and over in a fifth of a second. */
const pace = 0.012

/** A step on the way from one tower to another, `milliseconds` long; ends exactly at `to`. */
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

/** As it is drawn and lettered: whole floors and degrees. */
export function drawable({ floors, twist }: TowerParameters): TowerParameters {
  return { floors: Math.round(floors), twist: Math.round(twist) }
}
