import fs from "node:fs"
import path from "node:path"
import { root } from "../../helpers/prepared"
import { historyText, parseHistory, type Run } from "./history"
import { plots } from "./plots"

export const historyFile = "docs/performance-history.json"
export const plotsFile = "docs/images/performance.svg"

export function readHistory(): Run[] {
  return parseHistory(fs.readFileSync(path.join(root, historyFile), "utf8"))
}

/** The history with the plots that are drawn from it. */
export function writeHistory(history: readonly Run[]): void {
  fs.writeFileSync(path.join(root, historyFile), historyText(history))
  fs.writeFileSync(path.join(root, plotsFile), plots(history))
}
