import fs from "node:fs"
import path from "node:path"

/** The name of a sample report in a download. */
export const sampleReportName = "Sample report.txt"

/** Where a Dynamo script keeps what it reports of its sample; `npm run sample-reports` writes it. */
export function sampleReportFile(id: string): string {
  return path.join(__dirname, "../scripts", id, "sample-report.txt")
}

/** Lines end as Windows' editor wants them. */
export function sampleReport(id: string): string {
  return fs.readFileSync(sampleReportFile(id), "utf8").replaceAll("\n", "\r\n")
}
