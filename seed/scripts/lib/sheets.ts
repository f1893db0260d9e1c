import { type Size, tenths } from "./packing"

/** A rectangle in a sheet's own millimetres, y upwards. */
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
  /** Without the view's title. */
  box: SheetBox
  /** Why it stays where it is, or null. */
  fixed:
    | "pinned"
    | "turned on its sheet"
    | "a legend"
    | "part of a split schedule"
    | "filtered by its sheet"
    | "another user has it"
    | null
}

export interface Sheet {
  id: number
  number: string
  name: string
  isPlaceholder: boolean
  titleBlocks: readonly SheetBox[]
  views: readonly PlacedView[]
  /** How many elements lie on it besides title blocks, views and schedules. */
  others: number
  /** Whether it is the view that is open, which Revit does not delete. */
  isOpen: boolean
  isTaken: boolean
}

interface FieldInputs {
  margin: number
  rightStrip: number
  bottomStrip: number
}

/** What views may cover: the title block without its margins and strips. Left and top are the sheet's millimetres. */
export function fieldOf(block: SheetBox, { margin, rightStrip, bottomStrip }: FieldInputs) {
  return {
    left: block.left + margin,
    top: block.top - margin,
    w: tenths(block.right - block.left - 2 * margin - rightStrip),
    h: tenths(block.top - block.bottom - 2 * margin - bottomStrip),
  }
}

/** A view with the strip for its title; schedules have none. */
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
