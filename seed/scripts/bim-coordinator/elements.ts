import type { V3 } from "../lib/vec"

/** The categories that the groups name as they are sold. */
export const groupedCategories = [
  "Structural Columns",
  "Structural Framing",
  "Ducts",
  "Duct Fittings",
  "Flex Ducts",
  "Pipes",
  "Pipe Fittings",
  "Flex Pipes",
  "Cable Trays",
  "Cable Tray Fittings",
]

/** A box along the axes in millimetres: what stands for a solid here. Revit intersects solids of any form. */
export interface Volume {
  from: V3
  to: V3
  /** Revit cannot intersect it. */
  isBroken?: boolean
}

export interface ComparedElement {
  id: number
  category: string
  /** The name of the link that it is in; empty in the open model. */
  link: string
  solids: readonly Volume[]
}

export interface Group {
  name: string
  categories: readonly string[]
}
