import { type Size, tenths } from "./packing"

/** Millimeters of the sheet, y up. */
export interface SheetBox {
  left: number
  bottom: number
  right: number
  top: number
}

export interface PlacedView {
  id: number
  name: string
  isSchedule: boolean
  box: SheetBox
  /** Null when it may move. */
  fixed:
    | "pinned"
    | "rotated on its sheet"
    | "a legend"
    | "part of a split schedule"
    | "filtered by its sheet"
    | "another user owns it"
    | null
}

export interface Sheet {
  id: number
  number: string
  name: string
  isPlaceholder: boolean
  titleBlocks: readonly SheetBox[]
  views: readonly PlacedView[]
  /** Number of elements besides title blocks, views and schedules. */
  others: number
  /** Revit does not delete the open view. */
  isOpen: boolean
  isTaken: boolean
}

interface FieldInputs {
  margin: number
  rightStrip: number
  bottomStrip: number
}

/** Sheet millimeters. */
export function fieldOf(block: SheetBox, { margin, rightStrip, bottomStrip }: FieldInputs) {
  return {
    left: block.left + margin,
    top: block.top - margin,
    w: tenths(block.right - block.left - 2 * margin - rightStrip),
    h: tenths(block.top - block.bottom - 2 * margin - bottomStrip),
  }
}

/** Schedules have no title strip. */
export function sizeOf({ box, isSchedule }: Pick<PlacedView, "box" | "isSchedule">, title: number): Size {
  return { w: tenths(box.right - box.left), h: tenths(box.top - box.bottom) + (isSchedule ? 0 : title) }
}

/** "A-9" comes before "A-10". */
export function inNaturalOrder(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)]
  for (const [i, a] of left.entries()) {
    const b = right[i]
    if (b === undefined) return 1
    if (a === b) continue
    if (isNumber(a) !== isNumber(b)) return isNumber(a) ? -1 : 1
    if (!isNumber(a)) return a < b ? -1 : 1
    if (Number(a) !== Number(b)) return Number(a) - Number(b)
  }
  return left.length - right.length
}

const partsOf = (text: string): string[] => text.split(/(\d+)/).filter((part) => part !== "")
const isNumber = (part: string): boolean => /^\d/.test(part)
