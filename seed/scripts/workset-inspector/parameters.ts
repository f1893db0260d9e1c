import { number } from "../lib/parameters"
import { parameters as creator } from "../workset-creator/parameters"

export const parameters = {
  worksets: creator.worksets,
  prefix: creator.prefix,
  listed: number("Elements listed for each workset", "", [50, 1, 1000, 1]),
}
