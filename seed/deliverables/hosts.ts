import type { SeedProduct } from "../catalogue/types"

/** What a product runs in; `versions` goes into the manifest, the product's compatibility note into the README. */
export interface Host {
  name: string
  versions: string[]
  extension: "ghx" | "dyn"
}

export const hosts: Record<SeedProduct["type"], Host> = {
  "Grasshopper Script": { name: "Rhino / Grasshopper", versions: ["Rhino 6", "Rhino 7", "Rhino 8"], extension: "ghx" },
  "Dynamo Script": {
    name: "Revit / Dynamo",
    versions: ["Revit 2020", "Revit 2021", "Revit 2022", "Revit 2023", "Revit 2024"],
    extension: "dyn",
  },
  "Rhino Script": { name: "Rhino / Grasshopper", versions: ["Rhino 7", "Rhino 8"], extension: "ghx" },
  "Revit Plugin": {
    name: "Revit / Dynamo",
    versions: ["Revit 2022", "Revit 2023", "Revit 2024"],
    extension: "dyn",
  },
}
