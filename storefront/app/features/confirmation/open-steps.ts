/** How to open what was bought, by the program that opens it; the README.txt of a download has it in full. */
export interface OpenSteps {
  program: string
  steps: readonly string[]
}

const unpack = "Unpack the ZIP file."

export const inGrasshopper: OpenSteps = {
  program: "Grasshopper",
  steps: [
    unpack,
    "In Rhino, type Grasshopper in the command line, then File > Open Document: the .ghx file.",
    "Set the inputs at the left; the panel at the right shows the report.",
  ],
}

export const inDynamo: OpenSteps = {
  program: "Dynamo",
  steps: [
    unpack,
    "In Revit, open a copy of your project, then Manage > Dynamo and File > Open: the .dyn file.",
    "Set the inputs at the left and press Run; the Report node shows the result.",
  ],
}

const byType: Readonly<Record<string, OpenSteps>> = {
  "Grasshopper Script": inGrasshopper,
  "Rhino Script": inGrasshopper,
  "Dynamo Script": inDynamo,
  "Revit Plugin": inDynamo,
}

/** Those of what was bought, each program once; none of types that staff made. */
export function openStepsOf(types: readonly string[]): OpenSteps[] {
  return [...new Set(types.flatMap((type) => byType[type] ?? []))]
}
