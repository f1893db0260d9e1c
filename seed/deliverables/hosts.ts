import { hosts as programs, runningOn } from "../../backend/modules/digital-product/runs-on"
import { runsOn } from "../catalogue/runs-on"
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
  "Grasshopper Script": { ...grasshopper, versions: versionsOf("Grasshopper Script") },
  "Dynamo Script": { ...dynamo, versions: versionsOf("Dynamo Script") },
  "Rhino Script": { ...grasshopper, versions: versionsOf("Rhino Script") },
  "Revit Plugin": { ...dynamo, versions: versionsOf("Revit Plugin") },
}

function versionsOf(type: SeedProduct["type"]): string[] {
  const { host, releases } = runsOn[type]
  return runningOn(releases).map((release) => `${programs[host].name} ${release}`)
}
