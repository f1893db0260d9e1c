/** Wall or core, at its face or centre. */
export type RoomBoundary = "Finish" | "Center" | "CoreBoundary" | "CoreCenter"

/** Lengths in feet, Revit's unit. */
export interface RevitModel {
  elements: readonly RevitElement[]
  isWorkshared?: boolean
  /** All categories. */
  categories?: readonly string[]
  sheetParameters?: Readonly<Record<string, { storage: string; isReadOnly?: boolean }>>
  /** Id of the open view. */
  activeView?: number
  /** Id of the view that opens first. */
  startingView?: number
  warnings?: readonly { text: string; ids: readonly number[] }[]
  roomBoundary?: RoomBoundary
}

export interface RevitElement extends NewElement {
  id: number
}

interface NewElement {
  /** Revit API class. Other fields: `python/revit/Autodesk/Revit/DB`. */
  class: string
  name: string
  [field: string]: unknown
}

export const mmPerFoot = 304.8

export function withCreated(model: RevitModel, created: readonly NewElement[]): RevitModel {
  const last = Math.max(0, ...model.elements.map(({ id }) => id))
  return { ...model, elements: [...model.elements, ...created.map((each, i) => ({ ...each, id: last + 1 + i }))] }
}
