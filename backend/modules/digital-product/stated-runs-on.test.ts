import { expect, it } from "vitest"
import { runsOn } from "../../../seed/catalogue/runs-on"
import { statementsOf, statementsSchema, untested } from "./stated-runs-on"

const revit = runsOn["Dynamo Script"]
const rhino = runsOn["Rhino Script"]
const [range] = revit.releases
const test = { on: "2026-11-03", by: "The shop" }

it("keeps what is stated, and nothing", () => {
  for (const statements of Object.values(runsOn)) expect(statementsOf(statements)).toEqual(statements)
  expect([statementsOf(null), statementsOf(undefined)]).toEqual([null, null])
})

it.each<[string, object]>([
  ["another host", { ...revit, host: "autocad" }],
  ["an editor of another host", { ...revit, editor: "grasshopper" }],
  ["a platform on which the host does not run", { ...revit, releases: [{ ...range, platforms: ["mac"] }] }],
  ["no platform", { ...revit, releases: [{ ...range, platforms: [] }] }],
  ["a range that ends before it begins", { ...revit, releases: [{ ...range, from: 2025 }] }],
  ["a release stated twice", { ...revit, releases: [range, { ...range, from: 2024, to: 2026, answer: "no" }] }],
  ["a test without day and name", { ...revit, releases: [{ ...range, answer: "tested" }] }],
  [
    "a day that does not exist",
    { ...revit, releases: [{ ...range, answer: "tested", test: { ...test, on: "2026-02-30" } }] },
  ],
  ["a test of what is only expected", { ...revit, releases: [{ ...range, test }] }],
  ["unknown units", { ...revit, units: ["furlong"] }],
  ["a plug-in without a name", { ...revit, plugins: [{ name: " ", required: true }] }],
  ["an unknown field", { ...revit, price: 1 }],
])("refuses %s", (_what, statements) => {
  expect(statementsSchema.safeParse(statements).success).toBe(false)
})

it("states a release once for each platform", () => {
  const [each] = rhino.releases
  const releases = [
    { ...each, platforms: ["windows"] },
    { ...each, platforms: ["mac"], answer: "no" },
  ]
  expect(statementsSchema.safeParse({ ...rhino, releases }).success).toBe(true)
})

it("takes a version's statements over to the next one, which nobody has tested", () => {
  const tested = {
    ...revit,
    releases: [{ ...range, answer: "tested" as const, test, from: 2023, to: 2023, platforms: ["windows" as const] }],
  }
  expect(untested(tested).releases).toEqual([
    { from: 2023, to: 2023, platforms: ["windows"], answer: "expected", test: null },
  ])
})
