/** The README.txt in each download has the full steps. */
export interface OpenSteps {
  program: string
  steps: readonly string[]
}

const unpack = "Unpack the ZIP file."

export const inGrasshopper: OpenSteps = {
  program: "Grasshopper",
  steps: [
    unpack,
    "In Rhino, type Grasshopper in the command line, then open the .ghx file with File > Open Document.",
    "Set the inputs on the left; the panel on the right shows the report.",
  ],
}

export const inDynamo: OpenSteps = {
  program: "Dynamo",
  steps: [
    unpack,
    "In Revit, open a copy of your project, start Manage > Dynamo, then open the .dyn file with File > Open.",
    "Set the inputs on the left and press Run; the Report node shows the result.",
  ],
}

const byType: Readonly<Record<string, OpenSteps>> = {
  "Grasshopper Script": inGrasshopper,
  "Rhino Script": inGrasshopper,
  "Dynamo Script": inDynamo,
  "Revit Plugin": inDynamo,
}

export function openStepsOf(types: readonly string[]): OpenSteps[] {
  return [...new Set(types.flatMap((type) => byType[type] ?? []))]
}
