import { compatibility, versionsOf } from "../catalogue/compatibility"
import type { SeedProduct } from "../catalogue/types"

/** `versions` is written into the manifest. */
export interface Host {
  name: string
  versions: string[]
  extension: "ghx" | "dyn"
}

const grasshopper = { name: "Rhino / Grasshopper", extension: "ghx" } as const
const dynamo = { name: "Revit / Dynamo", extension: "dyn" } as const

/** The versions that the page promises. */
export const hosts: Record<SeedProduct["type"], Host> = {
  "Grasshopper Script": { ...grasshopper, versions: versionsOf(compatibility.grasshopper) },
  "Dynamo Script": { ...dynamo, versions: versionsOf(compatibility.dynamo) },
  "Rhino Script": { ...grasshopper, versions: versionsOf(compatibility.rhino) },
  "Revit Plugin": { ...dynamo, versions: versionsOf(compatibility.revit) },
}
