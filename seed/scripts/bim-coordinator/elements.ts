import type { V3 } from "../lib/vec"

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

/** In millimeters. Stands for any solid. */
export interface Volume {
  from: V3
  to: V3
  isBroken?: boolean
}

export interface ComparedElement {
  id: number
  category: string
  /** Empty in the open model. */
  link: string
  solids: readonly Volume[]
}

export interface Group {
  name: string
  categories: readonly string[]
}
