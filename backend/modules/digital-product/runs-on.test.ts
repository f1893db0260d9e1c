import { expect, it } from "vitest"
import {
  answerFor,
  chipsOf,
  type ReleaseRange,
  type RunsOn,
  type Software,
  searchWordsOf,
  software,
  softwareName,
  versionsOf,
} from "./runs-on"

const windows = ["windows"] as const
const both = ["windows", "mac"] as const

function range(from: number, to: number, answer: ReleaseRange["answer"], on: ReleaseRange["platforms"] = windows) {
  return { from, to, platforms: on, answer, test: null }
}

const revit: RunsOn = {
  host: "revit",
  editor: "dynamo",
  releases: [range(2020, 2022, "expected"), range(2023, 2023, "tested"), range(2026, 2027, "no")],
  chips: [],
}
const rhino: RunsOn = {
  host: "rhino",
  editor: null,
  releases: [range(5, 7, "expected"), range(8, 8, "expected", both), range(7, 7, "no", ["mac"])],
  chips: [],
}

it.each<[Software, RunsOn | null, string]>([
  [{ host: "revit", release: 2020 }, revit, "expected"],
  [{ host: "revit", release: 2022 }, revit, "expected"],
  [{ host: "revit", release: 2023 }, revit, "tested"],
  [{ host: "revit", release: 2024 }, revit, "unknown"],
  [{ host: "revit", release: 2027 }, revit, "no"],
  [{ host: "revit", release: 2024 }, rhino, "no"],
  [{ host: "revit", release: 2024 }, null, "unknown"],
  [{ host: "rhino", release: 8, platform: "windows" }, rhino, "expected"],
  [{ host: "rhino", release: 8, platform: "mac" }, rhino, "expected"],
  [{ host: "rhino", release: 7, platform: "windows" }, rhino, "expected"],
  [{ host: "rhino", release: 7, platform: "mac" }, rhino, "no"],
  [{ host: "rhino", release: 6, platform: "mac" }, rhino, "unknown"],
  [{ host: "rhino", release: 8, platform: "mac" }, revit, "no"],
])("answers for %j", (chosen, runsOn, answer) => {
  expect(answerFor(runsOn, chosen)).toBe(answer)
})

it.each<[Parameters<typeof chipsOf>[0], string[]]>([
  [{ host: "revit", editor: "dynamo", releases: [range(2020, 2024, "expected")] }, ["Revit 2020–2024", "Dynamo graph"]],
  [{ host: "revit", editor: null, releases: [range(2024, 2024, "tested")] }, ["Revit 2024"]],
  [
    { host: "revit", editor: "dynamo", releases: [range(2023, 2024, "expected"), range(2020, 2022, "tested")] },
    ["Revit 2020–2024", "Dynamo graph"],
  ],
  [
    { host: "revit", editor: "dynamo", releases: [range(2020, 2021, "expected"), range(2023, 2024, "expected")] },
    ["Revit 2020–2021, 2023–2024", "Dynamo graph"],
  ],
  [
    { host: "rhino", editor: "grasshopper", releases: [range(6, 8, "expected", both)] },
    ["Rhino 6–8", "Windows, Mac", "Grasshopper definition"],
  ],
  [{ host: "rhino", editor: null, releases: [range(7, 8, "expected")] }, ["Rhino 7–8", "Windows"]],
  [
    { host: "rhino", editor: null, releases: [range(5, 5, "expected"), range(6, 8, "expected", both)] },
    ["Rhino 5–8, Windows", "Rhino 6–8, Mac"],
  ],
  [{ host: "rhino", editor: "grasshopper", releases: [range(8, 8, "no", both)] }, ["Grasshopper definition"]],
  [{ host: "revit", editor: null, releases: [] }, []],
])("writes chips for %j", (statements, chips) => {
  expect(chipsOf(statements)).toEqual(chips)
})

it("sums up several products, for pages and for the search", () => {
  expect(versionsOf([revit, rhino, revit])).toBe("Rhino 5–8 and Revit 2020–2023")
  expect(versionsOf([])).toBe("")
  expect(searchWordsOf(revit)).toBe("Revit 2020 2021 2022 2023 Windows")
  expect(searchWordsOf(rhino)).toBe("Rhino 5 6 7 8 Windows Mac")
})

it("names software as people do", () => {
  expect(softwareName({ host: "revit", release: 2024 })).toBe("Revit 2024")
  expect(softwareName({ host: "rhino", release: 8, platform: "mac" })).toBe("Rhino 8 on Mac")
  expect(new Set(software.map(softwareName)).size).toBe(software.length)
})
