import path from "node:path"

/** Where a Dynamo script keeps what it reports of its sample; `npm run sample-reports` writes it. */
export function sampleReportFile(id: string): string {
  return path.join(__dirname, "../scripts", id, "sample-report.txt")
}
