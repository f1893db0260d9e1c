import { mmPerFoot, type RevitModel } from "./revit-model"

/** Its report is delivered with the script. */
export interface Sample {
  id: string
  model: RevitModel
  /** "a floor plan of 9 rooms, of which two …" */
  about: string
  inputs?: Readonly<Record<string, string | number | boolean>>
  /** Texts by path. */
  files?: Readonly<Record<string, string>>
}

/** Revit's unit. */
export const feet = (...mm: number[]): number[] => mm.map((each) => each / mmPerFoot)
