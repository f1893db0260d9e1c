export interface NumberParameter {
  kind: "number"
  name: string
  unit: string
  value: number
  min: number
  max: number
  /** In Grasshopper 2 (even numbers), 1, 0.1 or 0.01. */
  step: number
  note?: string
}

export interface TextParameter {
  kind: "text"
  name: string
  value: string
  /** Other values are not allowed. */
  choices?: readonly string[]
  note?: string
}

export interface SwitchParameter {
  kind: "switch"
  name: string
  value: boolean
  note?: string
}

export interface Output {
  name: string
  note: string
}

interface RecipeBase {
  /** For the README. */
  usage: string[]
  outputs: readonly Output[]
  script: string
}

/** `variable`: name in Python. */
export type GrasshopperParameter = (NumberParameter | SwitchParameter) & { variable: string }

export interface GrasshopperRecipe extends RecipeBase {
  host: "grasshopper"
  geometry: { kind: "curve" | "surface" | "brep"; variable: string; name: string; note: string } | null
  parameters: GrasshopperParameter[]
  /** `from`: first variable of the group. */
  groups?: readonly { title: string; from: string }[]
  example?: { note: string; values: Readonly<Record<string, number>> }
}

/** Parameters in the order of IN[]. */
export interface DynamoRecipe extends RecipeBase {
  host: "dynamo"
  outputs: readonly [Output]
  parameters: (NumberParameter | TextParameter | SwitchParameter)[]
}

export type Recipe = GrasshopperRecipe | DynamoRecipe
