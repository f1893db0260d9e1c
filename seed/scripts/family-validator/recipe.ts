import { mmPerFoot, type RevitModel, withCreated } from "../lib/revit-model"
import type { Sample } from "../lib/sample"
import { scriptIn } from "../lib/script-file"
import type { DynamoRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const familyValidator: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Write the rules of your standard by category, as Revit shows the categories. Separate entries with semicolons:",
    "  Doors: ARC_DR_; Windows: ARC_WN_; ARC_, STR_, MEP_",
    "An entry without a category applies to all families that have no entry of their own. Required parameters without a category apply to every family.",
    "Run once without opening families, which takes seconds. Close any families that you are editing, then switch on 'Open families'. Each family is opened as a copy in memory, read and closed without saving, which takes a second or more per family.",
    "The script only reads; you can run it at any time. Paste the ids of instances into Manage > Select by ID.",
  ],
  parameters: Object.values(parameters),
  outputs: [
    {
      name: "Report",
      note: "The families that fail each check and why, checks and families left out, and how many checks each family passed",
    },
  ],
  script: scriptIn(__dirname, "lists_by_name.py"),
}

interface LoadedType {
  name: string
  width: number
  values?: Readonly<Record<string, string | null>>
  isPlaced?: boolean
}

const sound = { Manufacturer: "Nordholz", Model: "N 40", "Fire Rating": "EI 30" }

const families: readonly { name: string; category: string; types: readonly LoadedType[]; more?: object }[] = [
  {
    ...{ name: "ARC_DR_Single", category: "Doors" },
    types: [
      { name: "900 x 2100", width: 900, values: sound },
      { name: "1000 x 2100", width: 1010, values: sound },
    ],
  },
  {
    ...{ name: "ARC_DR_Single1", category: "Doors" },
    types: [{ name: "900 x 2100", width: 900, values: { ...sound, "Fire Rating": "" }, isPlaced: false }],
  },
  {
    ...{ name: "Window Fixed", category: "Windows" },
    types: [{ name: "900 x 2100", width: 900, values: { Manufacturer: "Nordholz", Model: null } }],
  },
  {
    ...{ name: "ARC_Desk", category: "Furniture" },
    types: [{ name: "1600", width: 1600, values: { Manufacturer: "Nordholz", Model: "D 16" } }],
  },
  { name: "Counter", category: "Furniture", types: [], more: { isInPlace: true } },
  { name: "Door Tag", category: "Door Tags", types: [], more: { categoryType: "Annotation" } },
]
const firstFamily = 318400

const family = ({ name, category, more }: (typeof families)[number]) => ({
  ...{ class: "Family", name, category, isEditable: true, file: { elements: [] } },
  ...more,
})

function loaded(): RevitModel {
  const [first = { name: "", category: "", types: [] }, ...others] = families
  const base = withCreated({ elements: [{ id: firstFamily, ...family(first) }] }, others.map(family))
  const types = families.flatMap(({ types: own }, n) => own.map((each) => ({ ...each, family: firstFamily + n })))
  const firstType = firstFamily + families.length
  const withTypes = withCreated(
    base,
    types.map(({ name, width, values, family: of }) => ({
      ...{ class: "FamilySymbol", name, family: of },
      parameters: { Width: width / mmPerFoot, Height: 2100 / mmPerFoot, ...values },
    })),
  )
  return withCreated(
    withTypes,
    types.flatMap(({ isPlaced }, n) =>
      isPlaced === false ? [] : [{ class: "FamilyInstance", name: "", type: firstType + n, parameters: {} }],
    ),
  )
}

export const validatorSample: Sample = {
  id: "family-validator",
  about:
    "two door families, one window family and one desk family, with wrong names, a wrong width, missing values and an unused type, plus an in-place counter and a tag",
  model: { categories: ["Doors", "Windows", "Furniture", "Door Tags"], ...loaded() },
}
