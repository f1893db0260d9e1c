import type { SeedProduct } from "./types"

/** `listed`: ruling 7. */
export interface SeedCategory {
  handle: SeedProduct["category"]
  name: string
  listed: boolean
}

export const categories: SeedCategory[] = [
  { handle: "grasshopper", name: "Grasshopper", listed: true },
  { handle: "dynamo", name: "Dynamo", listed: true },
  { handle: "rhino", name: "Rhino", listed: false },
  { handle: "revit", name: "Revit", listed: false },
]
