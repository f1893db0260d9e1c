import fs from "node:fs"
import path from "node:path"

export const sampleReportName = "Sample report.txt"

/** Written by `npm run sample-reports`. */
export function sampleReportFile(id: string): string {
  return path.join(__dirname, "../scripts", id, "sample-report.txt")
}

/** Windows line endings. */
export function sampleReport(id: string): string {
  return fs.readFileSync(sampleReportFile(id), "utf8").replaceAll("\n", "\r\n")
}
