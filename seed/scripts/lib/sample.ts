import { mmPerFoot, type RevitModel } from "./revit-model"

/** A made-up model on which a Dynamo script shows what it does: its report is delivered with the script. */
export interface Sample {
  /** The product's id. */
  id: string
  model: RevitModel
  /** What the model is: "a floor plan of 9 rooms, of which two …". */
  about: string
  /** What differs from the values of the file, by the names of its inputs. */
  inputs?: Readonly<Record<string, string | number | boolean>>
  /** What the script finds on the disk: texts by their paths. */
  files?: Readonly<Record<string, string>>
}

/** Revit's own unit. */
export const feet = (...mm: number[]): number[] => mm.map((each) => each / mmPerFoot)
