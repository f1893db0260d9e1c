/** A number that the user of a script sets; the graph shows it as a slider. */
export interface NumberParameter {
  kind: "number"
  /** The slider's name, as the README has it too. */
  name: string
  unit: string
  value: number
  min: number
  max: number
  /** As the file's own slider has it: in Grasshopper 2 (even numbers), 1, 0.1 or 0.01. */
  step: number
  /** What the name and the unit leave open. */
  note?: string
}

export interface TextParameter {
  kind: "text"
  name: string
  value: string
  note?: string
}

export interface SwitchParameter {
  kind: "switch"
  name: string
  value: boolean
  note?: string
}

/** What a script returns, and what that is. */
export interface Output {
  name: string
  note: string
}

interface RecipeBase {
  /** One or two sentences for the README: what the user does with it. */
  usage: string[]
  outputs: readonly Output[]
  script: string
}

/** It reaches the Python component under the name of a variable: a number by a slider, a switch by a toggle. */
export type GrasshopperParameter = (NumberParameter | SwitchParameter) & { variable: string }

/** What a Grasshopper definition is made of: sliders and toggles, a geometry parameter, a Python component and panels. */
export interface GrasshopperRecipe extends RecipeBase {
  host: "grasshopper"
  geometry: { kind: "curve" | "surface" | "brep"; variable: string; name: string; note: string } | null
  parameters: GrasshopperParameter[]
  /** Their groups on the canvas, by the first variable of each; without them all are one group. */
  groups?: readonly { title: string; from: string }[]
  /** What a second definition is set to, and what that shows. */
  example?: { note: string; values: Readonly<Record<string, number>> }
}

/** What a Dynamo graph is made of: input nodes, in the order of IN[], one Python node and a Watch node. */
export interface DynamoRecipe extends RecipeBase {
  host: "dynamo"
  /** What its Watch node shows. */
  outputs: readonly [Output]
  parameters: (NumberParameter | TextParameter | SwitchParameter)[]
}

export type Recipe = GrasshopperRecipe | DynamoRecipe
