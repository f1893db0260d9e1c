import type { Parameters } from "../../../../seed/scripts/lib/parameters"

/** Keyed by parameter name. */
export type Values = Readonly<Record<string, number | string | boolean>>

export interface Setup {
  parameters: Parameters
  /** How often each button was pressed, a seed, and whether the script has run. */
  model?: Parameters | undefined
  /** Lengths are in meters. */
  site?: Parameters | undefined
  start: Values
  leftOut: string
}

/** `width`: device pixels. A draft has no cast shadows. */
export interface Order {
  values: Values
  width: number
  isSmall: boolean
  isDraft: boolean
}

export interface DrawingRequest {
  wish: "surprise"
}

export interface Surprise {
  values: Values
}

export interface Faces {
  faces: Readonly<Record<string, ArrayBuffer>>
}

export interface Drawn {
  picture: ImageBitmap
  report: string
}
