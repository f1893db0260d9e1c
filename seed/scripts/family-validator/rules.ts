import { fixed } from "../lib/fixed"
import { askedOf, type ByName, readByName } from "../lib/lists-by-name"
import type { InputsOf } from "../lib/parameters"
import { sum } from "../lib/vec"
import type { parameters } from "./parameters"

export type ValidatorInputs = InputsOf<typeof parameters>

/** Millimeters, a text, or null. */
type Values = Readonly<Record<string, number | string | null>>

export interface LoadedFamily {
  name: string
  category: string
  /** Only "model" families are checked. */
  kind: "model" | "annotation" | "in-place" | "fixed"
  types: readonly { name: string; values: Values; instances: readonly { id: number; values: Values }[] }[]
  file: FamilyFile | string
}

export interface FamilyFile {
  planes: readonly { isNamed: boolean; definesOrigin: boolean }[]
  /** `shown` at coarse, medium and fine. */
  forms: readonly { hasSubcategory: boolean; hasFixedMaterial: boolean; shown: readonly boolean[] }[]
  imports: number
}

export interface FamilyModel {
  /** All categories, used or not. */
  categories: readonly string[]
  families: readonly LoadedFamily[]
}

export const checks = {
  name: "Name",
  types: "Number of types",
  use: "Types without an instance",
  sizes: "Sizes in type names",
  required: "Required parameters",
  planes: "Reference planes",
  forms: "Subcategories and materials",
  coarse: "Detail levels",
  imports: "CAD imports",
} as const
export type Check = keyof typeof checks

export interface Validated {
  family: LoadedFamily
  found: Partial<Record<Check, string[]>>
  passed: number
  compared: number
}

type Report = (string | [string, string[]] | string[])[]

export interface Validation {
  families: Validated[]
  report: Report
}

export function validateFamilies(inputs: ValidatorInputs, model: FamilyModel): Validation {
  const lists = {
    names: readByName(inputs.names, "category"),
    sizes: readByName(inputs.sizes, "category"),
    required: readByName(inputs.required, "category"),
  }
  const problems = Object.values(lists).flatMap((list) => list.problems)
  if (problems.length > 0) return { families: [], report: ["Nothing was checked.", problems] }
  const ordered = [...model.families].sort((a, b) => inOrder(a.name, b.name) || inOrder(a.category, b.category))
  const families = ordered
    .filter(({ kind }) => kind === "model")
    .map((family): Validated => {
      const sizes = checkSizes(lists.sizes.entries, family)
      const found: Validated["found"] = {
        name: checkName(lists.names.entries, family, model.families),
        types: moreThan(family.types.length, inputs.mostTypes, "types"),
        ...(inputs.inUse && { use: checkUse(family) }),
        ...(sizes.compared > 0 && { sizes: sizes.found }),
        ...(requiredOf(lists.required.entries, family.category).length > 0 && {
          required: checkRequired(lists.required.entries, family),
        }),
        ...(inputs.open && typeof family.file !== "string" && checkFile(inputs, family.file)),
      }
      const passed = Object.values(found).filter((each) => each.length === 0).length
      return { family, found, passed, compared: sizes.compared }
    })
  const made = (Object.keys(checks) as Check[]).filter(
    (check) =>
      check === "name" ||
      check === "types" ||
      (check === "use" && inputs.inUse) ||
      (check === "sizes" && lists.sizes.entries.length > 0) ||
      (check === "required" && lists.required.entries.length > 0) ||
      (["planes", "forms", "coarse", "imports"].includes(check) && inputs.open),
  )
  const unknown = Object.values(lists)
    .flatMap(({ entries }) => entries.flatMap(({ names }) => names))
    .filter((category, i, all) => all.indexOf(category) === i && !model.categories.includes(category))
  const whole = families.filter(({ found, passed }) => passed === Object.keys(found).length).length
  const all = families.length
  const types = sum(families.map(({ family }) => family.types.length))
  const done = sum(families.map(({ found }) => Object.keys(found).length))
  const report: Report = [
    `Families: ${all}, types: ${types}, checks: ${made.length}; ${sum(families.map(({ passed }) => passed))} of ${done} passed, families without a finding: ${whole}`,
    ["Categories in the lists that this model does not have", unknown],
  ]
  for (const check of made) {
    const lines = families.flatMap(({ family, found }) =>
      found[check]?.length ? [`${labelOf(family)}: ${found[check].join("; ")}`] : [],
    )
    const compared = `, ${sum(families.map((each) => each.compared))} of ${types} types compared`
    const asked = families.filter(({ found }) => found[check]).length
    report.push([`${checks[check]}: ${lines.length} of ${asked} families${check === "sizes" ? compared : ""}`, lines])
  }
  const isLeft = (kind: LoadedFamily["kind"]) => ordered.filter((family) => family.kind === kind)
  const unread = families.flatMap(({ family }) =>
    inputs.open && typeof family.file === "string" ? [`${labelOf(family)}: ${family.file}`] : [],
  )
  return {
    families,
    report: [
      ...report,
      ["Checks not made", (Object.keys(checks) as Check[]).filter((c) => !made.includes(c)).map((c) => checks[c])],
      ["Revit could not open or read", unread],
      [
        "Not checked",
        [
          ...isLeft("in-place").map((family) => `${labelOf(family)}: in-place family`),
          ...(["annotation", "fixed"] as const).flatMap((kind) =>
            isLeft(kind).length > 0 ? [`${leftOut[kind]}: ${isLeft(kind).length}`] : [],
          ),
        ],
      ],
      ["Checks passed", families.map(inWords(inputs.open))],
    ],
  }
}

const leftOut = { annotation: "Annotation families", fixed: "Families that Revit does not allow to be edited" }
const inOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
const labelOf = ({ name, category }: LoadedFamily): string => `${name} (${category})`
const moreThan = (count: number, most: number, what: string): string[] =>
  count > most ? [`${count} ${what}, more than ${most}`] : []

export const shownForms = ({ forms }: FamilyFile): number[] =>
  [0, 1, 2].map((level) => forms.filter(({ shown }) => shown[level]).length)

const inWords =
  (isOpen: boolean) =>
  ({ family, found, passed }: Validated): string => {
    const { file } = family
    const inside =
      isOpen && typeof file !== "string"
        ? `; reference planes: ${file.planes.length}; forms at coarse, medium and fine: ${shownForms(file).join(", ")}`
        : ""
    return `${labelOf(family)}: ${passed} of ${Object.keys(found).length}${inside}`
  }

function checkName(lists: readonly ByName[], { name, category }: LoadedFamily, all: readonly LoadedFamily[]) {
  const prefixes = askedOf(lists, category)
  const stem = name.replace(/[0-9]+$/, "")
  const others = all.filter((other) => other.category === category).map((other) => other.name)
  const original = stem !== name && [stem, stem.replace(/ +$/, "")].find((each) => others.includes(each))
  return [
    ...(prefixes.length > 0 && !prefixes.some((prefix) => name.startsWith(prefix))
      ? [`does not begin with ${prefixes.join(" or ")}`]
      : []),
    ...(original ? [`seems to be a copy of ${original}`] : []),
  ]
}

function checkUse({ types }: LoadedFamily): string[] {
  const unused = types.filter(({ instances }) => instances.length === 0).map(({ name }) => name)
  if (unused.length === 0) return []
  return [unused.length === types.length ? "none is placed" : `${unused.length} of ${types.length}: ${listed(unused)}`]
}

/** Finds as many numbers in a row as there are parameters: 900 x 2100. */
function checkSizes(lists: readonly ByName[], { category, types }: LoadedFamily) {
  const wanted = askedOf(lists, category)
  const found: string[] = []
  let compared = 0
  for (const { name, values } of types) {
    const rows = [...name.matchAll(/[0-9]+(?:\.[0-9]+)?(?: *[xX\xd7] *[0-9]+(?:\.[0-9]+)?)*/g)]
    const sizes = rows.map(([row]) => row.split(/[xX\xd7]/).map(Number)).find((row) => row.length === wanted.length)
    const lengths = wanted.flatMap((parameter) => values[parameter] ?? [])
    if (!sizes || lengths.length < wanted.length || lengths.some((each) => typeof each !== "number")) continue
    compared += 1
    const wrong = wanted.flatMap((parameter, i) =>
      Math.abs(Number(lengths[i]) - Number(sizes[i])) > 0.5 ? [`${parameter} is ${mm(Number(lengths[i]))}`] : [],
    )
    if (wrong.length > 0) found.push(`${name}: ${wrong.join(", ")}`)
  }
  return { found, compared }
}

export function requiredOf(lists: readonly ByName[], category: string): string[] {
  return lists.flatMap((list) => (list.names.length === 0 || list.names.includes(category) ? list.values : []))
}

function checkRequired(lists: readonly ByName[], { category, types }: LoadedFamily): string[] {
  const names = requiredOf(lists, category)
  const instances = types.flatMap((type) => type.instances)
  const isEmpty = (value: Values[string] | undefined): boolean => value === null || String(value).trim() === ""
  return names.flatMap((name) => {
    const ofTypes = types.filter(({ values }) => name in values)
    const ofInstances = instances.filter(({ values }) => name in values)
    if (ofTypes.length > 0) {
      const empty = ofTypes.filter(({ values }) => isEmpty(values[name])).map((type) => type.name)
      return empty.length > 0 ? [`${name} is empty on ${empty.length} of ${types.length} types: ${listed(empty)}`] : []
    }
    if (ofInstances.length > 0) {
      const empty = ofInstances.filter(({ values }) => isEmpty(values[name])).map(({ id }) => id)
      const ids = `${empty.length} of ${instances.length} instances: ${empty.join(";")}`
      return empty.length > 0 ? [`${name} is empty on ${ids}`] : []
    }
    return [instances.length > 0 ? `no ${name}` : `no ${name} on its types, and no instance that could have it`]
  })
}

function checkFile({ mostForms }: ValidatorInputs, file: FamilyFile) {
  const { planes, forms, imports } = file
  const count = (number: number, of: number, what: string): string[] =>
    number > 0 ? [`${number} of ${of} ${what}`] : []
  const origins = planes.filter(({ definesOrigin }) => definesOrigin).length
  const [coarse = 0, medium, fine] = shownForms(file)
  return {
    planes: [
      ...count(planes.filter(({ isNamed }) => !isNamed).length, planes.length, "without a name"),
      ...(origins < 2 ? [`${origins} of the 2 that define the origin`] : []),
    ],
    ...(forms.length > 0 && {
      forms: [
        ...count(
          forms.filter(({ hasSubcategory }) => !hasSubcategory).length,
          forms.length,
          "forms without a subcategory",
        ),
        ...count(forms.filter((form) => form.hasFixedMaterial).length, forms.length, "with a fixed material"),
      ],
      coarse: moreThan(coarse, mostForms, `forms at coarse, ${medium} at medium, ${fine} at fine`),
    }),
    imports: imports > 0 ? [String(imports)] : [],
  }
}

const listed = (names: readonly string[]): string => [...names].sort(inOrder).join(", ")
const mm = (value: number): string => fixed(value, 1).replace(/\.0$/, "")
