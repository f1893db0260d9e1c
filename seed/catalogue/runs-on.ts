import type { Statements } from "../../backend/modules/digital-product/runs-on"
import type { SeedProduct } from "./types"

const expected = { answer: "expected", test: null } as const

const anyLanguage: readonly string[] = ["Any language"]

const graph = {
  host: "revit",
  editor: "dynamo",
  engine: "CPython3",
  // Revit's programming interface measures in feet, whatever the project's units are.
  units: ["any"],
  languages: anyLanguage,
  plugins: [],
  check: "We test it with a program that imitates Revit's API, not in Revit itself.",
} satisfies Partial<Statements>

const definition = {
  host: "rhino",
  editor: "grasshopper",
  engine: "IronPython 2",
  units: ["any"],
  languages: anyLanguage,
  plugins: [],
  check: "We test it with a program that imitates Rhino's API, not in Rhino itself.",
} satisfies Partial<Statements>

/**
 * From the sentences in compatibility.ts (shop.md §9); what they leave open is not stated. The Grasshopper scripts use
 * only RhinoCommon, rhinoscriptsyntax and Python's math, which Rhino for Mac has since version 6.
 */
export const runsOn: Record<SeedProduct["type"], Statements> = {
  "Grasshopper Script": {
    ...definition,
    releases: [
      { from: 5, to: 8, platforms: ["windows"], ...expected },
      { from: 6, to: 8, platforms: ["mac"], ...expected },
    ],
  },
  "Dynamo Script": { ...graph, releases: [{ from: 2020, to: 2024, platforms: ["windows"], ...expected }] },
  "Rhino Script": { ...definition, releases: [{ from: 7, to: 8, platforms: ["windows", "mac"], ...expected }] },
  "Revit Plugin": { ...graph, releases: [{ from: 2022, to: 2024, platforms: ["windows"], ...expected }] },
}

const categories = ["English", "other languages if you enter your Revit's category names"]

/** Scripts whose inputs name things as Revit shows them. The inputs' defaults are English. */
const languages: Readonly<Record<string, string[]>> = {
  "view-optimizer": [...categories, "there the suffix of copied views stays"],
  "workset-creator": categories,
  "workset-inspector": categories,
  "bim-coordinator": categories,
  "family-validator": ["English", "other languages if you enter your Revit's names"],
  "schedule-master": ["English", "other languages if you enter your Revit's field names"],
}

export function statementsFor({ id, type }: Pick<SeedProduct, "id" | "type">): Statements {
  return { ...runsOn[type], languages: languages[id] ?? anyLanguage }
}
