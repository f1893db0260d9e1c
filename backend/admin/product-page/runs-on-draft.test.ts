import { expect, it } from "vitest"
import { runsOn } from "../../../seed/catalogue/runs-on"
import type { Statements } from "../../modules/digital-product/runs-on"
import { cellName, draftOf, pressed, statementsOfDraft } from "./runs-on-draft"

const test = { on: "2026-11-03", by: "Ada" }
const windows = ["windows"] as const
const mixed: Statements = {
  ...runsOn["Rhino Script"],
  releases: [
    { from: 7, to: 7, platforms: windows, answer: "expected", test: null },
    { from: 8, to: 8, platforms: windows, answer: "tested", test },
    { from: 7, to: 8, platforms: ["mac"], answer: "no", test: null },
  ],
  ...{ units: ["mm", "m"], languages: ["English", "German"] },
  plugins: [
    { name: "Kangaroo", required: true },
    { name: "Human UI", required: false },
  ],
}
const older: Statements = { ...runsOn["Dynamo Script"], engine: null, releases: [] }

it.each([...Object.values(runsOn), mixed, older])(
  "shows statements as chips, and stores the same again",
  (statements) => {
    expect(statementsOfDraft(draftOf(statements))).toEqual(statements)
  },
)

it("has a chip for each release, which a press changes", () => {
  const { cells } = draftOf(older)
  expect(cells.map(({ release }) => release)).toEqual([2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027])
  let [cell] = cells
  const names: string[] = []
  for (let presses = 0; presses < 4 && cell; presses += 1) {
    cell = pressed(cell, test)
    names.push(`${cellName("revit", cell)} ${cell.test?.by ?? ""}`)
  }
  const answers = ["expected ", "tested Ada", "does not run ", "not stated "]
  expect(names).toEqual(answers.map((answer) => `Revit 2020: ${answer}`))
})
