import type { Parameters } from "./parameters"
import type { RevitModel } from "./revit-model"

/** One run of a script, by its rules: the same inputs go to its Python. */
interface Run {
  /** By the names of the rules. */
  inputs: Readonly<Record<string, number | string | boolean>>
  /** What the stand-in of Rhino reads as geometry; without one the script takes its own. */
  geometry?: object
  /** What the rules make of them, by the names of the outputs. */
  rules: object
}

/** How a Grasshopper script and its rules are held against each other. */
export interface GrasshopperTrial {
  /** The product's id. */
  id: string
  draw(random: () => number): Run
}

/** One run of a Dynamo script as a report, and one with 'Write to model', by its rules. */
interface DynamoRun {
  /** By the names of the rules; the parameter `write` is the test's to set. */
  inputs: Readonly<Record<string, number | string | boolean>>
  model: RevitModel
  /** What the script finds on the disk: texts by their paths. */
  files?: Readonly<Record<string, string | Uint8Array>>
  report: unknown
  written: { report: unknown; model: RevitModel }
}

/** How a Dynamo script and its rules are held against each other. */
export interface DynamoTrial {
  /** The product's id. */
  id: string
  /** In the order of IN. */
  parameters: Parameters
  draw(random: () => number): DynamoRun
}
