import type { Parameters } from "./parameters"
import type { RevitModel } from "./revit-model"

interface Run {
  inputs: Readonly<Record<string, number | string | boolean>>
  /** Without it the script uses its own. */
  geometry?: object
  rules: object
}

export interface GrasshopperTrial {
  id: string
  draw(random: () => number): Run
}

/** Each run happens twice: as a report, and with 'Write to model'. */
interface DynamoRun {
  inputs: Readonly<Record<string, number | string | boolean>>
  model: RevitModel
  /** Files by path. */
  files?: Readonly<Record<string, string | Uint8Array>>
  report: unknown
  written: { report: unknown; model: RevitModel }
}

export interface DynamoTrial {
  id: string
  /** In the order of IN. */
  parameters: Parameters
  draw(random: () => number): DynamoRun
}
