/** Where a project measures its rooms: at the faces of walls, in their middle, or so at their core. */
export type RoomBoundary = "Finish" | "Center" | "CoreBoundary" | "CoreCenter"

/** A building model as plain data, in Revit's own unit: lengths are feet. */
export interface RevitModel {
  elements: readonly RevitElement[]
  isWorkshared?: boolean
  /** The names of all categories, as the settings list them. */
  categories?: readonly string[]
  /** Of all sheets, by their names. */
  sheetParameters?: Readonly<Record<string, { storage: string; isReadOnly?: boolean }>>
  /** The id of the view that is open. */
  activeView?: number
  /** The id of the view that opens first. */
  startingView?: number
  /** With the ids of the elements that each is about. */
  warnings?: readonly { text: string; ids: readonly number[] }[]
  /** Where the project measures rooms. */
  roomBoundary?: RoomBoundary
}

export interface RevitElement extends NewElement {
  id: number
}

/** An element without the id that Revit gives it. */
interface NewElement {
  /** Of the Revit API: "Level". What else an element has is said in `python/revit/Autodesk/Revit/DB`. */
  class: string
  name: string
  [field: string]: unknown
}

export const mmPerFoot = 304.8

/** The model with elements that Revit has created, one after another. */
export function withCreated(model: RevitModel, created: readonly NewElement[]): RevitModel {
  const last = Math.max(0, ...model.elements.map(({ id }) => id))
  return { ...model, elements: [...model.elements, ...created.map((each, i) => ({ ...each, id: last + 1 + i }))] }
}
