import fs from "node:fs"
import { beforeAll, expect, it } from "vitest"
import { recipes } from "./recipes"
import { sampleReportFile } from "./sample-report"
import { sampleReports } from "./sample-reports"

const scripts = [...recipes].flatMap(([id, { host }]) => (host === "dynamo" ? [id] : []))
let reports: ReadonlyMap<string, string>

beforeAll(async () => {
  reports = await sampleReports()
})

it("has a sample report for every Dynamo script", () => {
  expect([...reports.keys()].toSorted()).toEqual(scripts.toSorted())
})

it.each(scripts)("keeps the sample report of %s equal to its graph's report", (id) => {
  expect(fs.readFileSync(sampleReportFile(id), "utf8")).toBe(reports.get(id))
})
