import { mmPerFoot, type RevitModel, withCreated } from "../lib/revit-model"
import type { Sample } from "../lib/sample"

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
    "two families of doors, one of windows and one of desks, with wrong names, a wrong width, missing values and an unused type among them, beside an in-place counter and a tag",
  model: { categories: ["Doors", "Windows", "Furniture", "Door Tags"], ...loaded() },
}
