import fs from "node:fs"
import { sampleReportFile } from "./sample-report"
import { sampleReports } from "./sample-reports"

/** `npm run sample-reports`. */
async function writeSampleReports(): Promise<void> {
  for (const [id, text] of await sampleReports()) {
    fs.writeFileSync(sampleReportFile(id), text)
  }
}

writeSampleReports().catch((error) => {
  console.error(error)
  process.exit(1)
})
