import type { Parameters } from "../../../../seed/scripts/lib/parameters"

/** One value for each parameter, by its name in the rules. */
export type Values = Readonly<Record<string, number | string | boolean>>

/** What the page has to know of a drawing before anybody changes it. */
export interface Setup {
  parameters: Parameters
  /** How the model may be spoilt: a count for each button, the seed of what it hits, whether the script ran since. */
  model?: Parameters | undefined
  start: Values
  leftOut: string
}

/**
 * Draw this, so many device pixels wide, as a whole sheet or small. A draft comes sooner, and without the shadows that
 * the model throws on itself.
 */
export interface Order {
  values: Values
  width: number
  isSmall: boolean
  isDraft: boolean
}

/** Say other values that the script makes something of. */
export interface Wish {
  wish: "surprise"
}

export interface Surprise {
  values: Values
}

/** The faces that the sheet is lettered in, by their names. */
export interface Faces {
  faces: Readonly<Record<string, ArrayBuffer>>
}

export interface Drawn {
  picture: ImageBitmap
  report: string
}
