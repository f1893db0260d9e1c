import { expect, it } from "vitest"
import { type RunsOn, type Software, software } from "../../../../backend/modules/digital-product/runs-on"
import { answersOf, bestAnswer, listingWords, runsNowhere } from "./answer-words"
import { askedSoftware, softwareSentences } from "./asked-software"
import { parseSoftware, softwareId } from "./my-software"

function runsOn(
  host: RunsOn["host"],
  from: number,
  to: number,
  more: Partial<RunsOn["releases"][number]> = {},
): RunsOn {
  const chip = `${host === "revit" ? "Revit" : "Rhino"} ${from}–${to}`
  return {
    host,
    editor: null,
    releases: [{ from, to, platforms: ["windows"], answer: "expected", ...more }],
    chips: [chip],
  }
}

const graph = runsOn("revit", 2020, 2024)
const plugin = runsOn("revit", 2022, 2024)
const tested = runsOn("revit", 2024, 2024, { answer: "tested" })
const refusing = runsOn("revit", 2025, 2026, { answer: "no" })
const definition = runsOn("rhino", 6, 8, { platforms: ["windows", "mac"] })
const revit = (release: number): Software => ({ host: "revit", release })
const rhinoOnMac: Software = { host: "rhino", release: 8, platform: "mac" }

it("stores each software that can be chosen under an id of its own", () => {
  expect(parseSoftware(software.map(softwareId).join(","))).toEqual(software)
})

it.each([
  ["rhino-8-mac,revit-2024", [revit(2024), rhinoOnMac]],
  ["revit-2024,revit-2024,revit-1999,rhino-8", [revit(2024)]],
  ["{oops", []],
  ["", []],
  [null, []],
])("reads the stored choice %j", (text, chosen) => {
  expect(parseSoftware(text)).toEqual(chosen)
})

it.each<[string, RunsOn | null, Software[], string]>([
  ["the only one", graph, [revit(2024)], "Expected to run in Revit 2024"],
  ["the one that it was tested in", tested, [revit(2025), revit(2024)], "Tested in Revit 2024"],
  [
    "one that is not stated before one where it does not run",
    refusing,
    [revit(2025), revit(2021)],
    "Not stated for Revit 2021",
  ],
  ["one that is not stated", graph, [revit(2025), rhinoOnMac], "Not stated for Revit 2025"],
  ["the only one, of another host", graph, [rhinoOnMac], "Does not run in Rhino 8 on Mac"],
  ["all, of another host", definition, [revit(2024), revit(2025)], "Does not run in your software"],
  ["one, of a product without statements", null, [rhinoOnMac, revit(2024)], "Not stated for Rhino 8 on Mac"],
])("answers for %s", (_case, product, chosen, text) => {
  expect(bestAnswer(product, chosen).text).toBe(text)
})

it("answers on the product's page for each chosen software", () => {
  expect(answersOf(graph, [revit(2024), revit(2025), rhinoOnMac]).map(({ text }) => text)).toEqual([
    "Expected to run in Revit 2024",
    "Not stated for Revit 2025",
    "Does not run in Rhino 8 on Mac",
  ])
})

it.each<[RunsOn | null, Software[], boolean]>([
  [graph, [], false],
  [graph, [rhinoOnMac], true],
  [graph, [rhinoOnMac, revit(2025)], false],
  [null, [rhinoOnMac], false],
])("hides and warns only of what runs nowhere (%#)", (product, chosen, nowhere) => {
  expect(runsNowhere(product, chosen)).toBe(nowhere)
})

it.each<[(RunsOn | null)[], Software[], string]>([
  [[graph, definition, definition], [revit(2024)], "2 of 3 do not run in Revit 2024."],
  [[graph, definition], [revit(2024), revit(2025)], "1 of 2 does not run in your software."],
  [[graph, tested, null], [revit(2024)], "2 of 3 are expected to run in Revit 2024."],
  [[graph, null], [revit(2024)], "1 of 2 is expected to run in Revit 2024."],
  [[graph, null], [revit(2027)], "No script here states that it runs in Revit 2027."],
])("counts a listing (%#)", (listed, chosen, text) => {
  expect(listingWords(listed, chosen)).toBe(text)
})

const shop = [plugin, graph, graph, definition, null]
const newer = "2 products are expected to run in Revit 2020–2024. 1 product is expected to run in Revit 2022–2024."

it.each<[string, (RunsOn | null)[], string | undefined]>([
  ["Revit 2024", shop, "3 products are expected to run in Revit 2024."],
  ["parking for revit2021", shop, "2 products are expected to run in Revit 2021."],
  ["revit 2025", shop, `No product states that it runs in Revit 2025. ${newer}`],
  ["dynamo 2025", [refusing], "No product states that it runs in Revit 2025. 1 product is known not to run there."],
  ["revit 2024", [graph, tested], "1 product is tested in Revit 2024. 1 product is expected to run there."],
  ["Rhino8", shop, "1 product is expected to run in Rhino 8."],
  ["rhino 8 macOS", shop, "1 product is expected to run in Rhino 8 on Mac."],
  ["grasshopper windows", shop, "1 product is expected to run in Rhino on Windows."],
  [
    "revit 2026",
    [tested],
    "No product states that it runs in Revit 2026. 1 product is tested or expected to run in Revit 2024–2024.",
  ],
  ["rhino 5", shop, "No product states that it runs in Rhino 5. 1 product is expected to run in Rhino 6–8."],
  ["Mac", shop, "1 product is expected to run on a Mac."],
  ["mac", [graph], "No product states that it runs on a Mac."],
  ["revit mac", shop, "No product states that it runs in Revit on Mac."],
  ["revit", shop, undefined],
  ["2025", shop, undefined],
  ["windows and doors", shop, undefined],
  ["rhino 3d panels", shop, undefined],
  ["machine room", shop, undefined],
])("answers the search %s", (query, products, text) => {
  const asked = askedSoftware(query)
  expect(asked && softwareSentences(asked, products)).toBe(text)
})
