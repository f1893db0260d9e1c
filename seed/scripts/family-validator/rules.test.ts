import { describe, expect, it } from "vitest"
import { defaultsOf } from "../lib/parameters"
import { parameters } from "./parameters"
import { type Check, type FamilyFile, type LoadedFamily, type ValidatorInputs, validateFamilies } from "./rules"

type Type = LoadedFamily["types"][number]

const type = (name: string, values: Type["values"] = {}, ids: readonly number[] = [1]): Type => ({
  name,
  values: { Manufacturer: "Acme", Model: "A1", "Fire Rating": "EI 30", ...values },
  instances: ids.map((id) => ({ id, values: { Mark: id === 7 ? " " : "M" } })),
})
const form = { hasSubcategory: true, hasFixedMaterial: false, shown: [false, true, true] }
const plane = { isNamed: true, definesOrigin: true }
const file: FamilyFile = { planes: [plane, plane], forms: [form], imports: 0 }
const door = (changes: Partial<LoadedFamily> = {}): LoadedFamily => ({
  name: "ARC_DR_Single",
  category: "Doors",
  kind: "model",
  types: [type("900 x 2100", { Width: 900, Height: 2100 })],
  file,
  ...changes,
})

const validate = (families: readonly LoadedFamily[], inputs: Partial<ValidatorInputs> = {}) =>
  validateFamilies(
    { ...defaultsOf(parameters), open: true, ...inputs },
    { categories: ["Doors", "Windows", "Furniture"], families },
  )

function findings(check: Check, family: Partial<LoadedFamily>, inputs: Partial<ValidatorInputs> = {}) {
  return validate([door(family)], inputs).families[0]?.found[check]
}

describe("a family", () => {
  it("passes every check where it is as the standard asks", () => {
    expect(validate([door()]).families[0]).toMatchObject({ passed: 9, compared: 1 })
  })

  const sized = (name: string, Width: number, Height = 2100) => ({ types: [type(name, { Width, Height })] })
  it.each<[string, Check, Partial<LoadedFamily>, string[]]>([
    ["has a prefix of its category", "name", { name: "ARC_Single" }, ["does not begin with ARC_DR_"]],
    ["of another category has one for all", "name", { name: "STR_Desk", category: "Furniture" }, []],
    ["may end with a number", "name", { name: "ARC_DR_1600" }, []],
    [
      "has types that are placed",
      "use",
      { types: [type("B", {}, []), type("A", {}, []), type("C")] },
      ["2 of 3: A, B"],
    ],
    ["is placed at all", "use", { types: [type("A", {}, [])] }, ["none is placed"]],
    ["keeps what a type's name says", "sizes", sized("900 x 2100", 910), ["900 x 2100: Width is 910"]],
    ["may be half a millimetre off", "sizes", sized("900 x 2100", 900.5), []],
    ["may have other figures in its name", "sizes", sized("EI 30, 0910X2100", 910), []],
    [
      "has every value on its types",
      "required",
      { types: [type("A", { Model: " " })] },
      ["Model is empty on 1 of 1 types: A"],
    ],
    [
      "names its planes",
      "planes",
      { file: { ...file, planes: [plane, plane, { ...plane, isNamed: false }] } },
      ["1 of 3 without a name"],
    ],
    ["defines its origin", "planes", { file: { ...file, planes: [plane] } }, ["1 of the 2 that define the origin"]],
    [
      "sorts its forms",
      "forms",
      { file: { ...file, forms: [{ ...form, hasSubcategory: false }] } },
      ["1 of 1 forms on no subcategory"],
    ],
    [
      "has materials by parameter",
      "forms",
      { file: { ...file, forms: [{ ...form, hasFixedMaterial: true }] } },
      ["1 of 1 with a fixed material"],
    ],
    ["holds no CAD import", "imports", { file: { ...file, imports: 2 } }, ["2"]],
  ])("%s", (_, check, family, expected) => {
    expect(findings(check, family)).toEqual(expected)
  })

  it("is no copy of another of its category", () => {
    const [, copy, space, other] = validate([
      door(),
      door({ name: "ARC_DR_Single 2" }),
      door({ name: "ARC_DR_Single1" }),
      door({ name: "ARC_DR_Single3", category: "Windows" }),
    ]).families
    for (const each of [copy, space]) expect(each?.found.name).toEqual(["seems to be a copy of ARC_DR_Single"])
    expect(other?.found.name).toEqual(["does not begin with ARC_WN_"])
  })

  it("may have a required parameter on its instances, which are named by their ids", () => {
    const types = [type("A", {}, [5, 7])]
    expect(findings("required", { types }, { required: "Mark" })).toEqual(["Mark is empty on 1 of 2 instances: 7"])
    expect(findings("required", { types }, { required: "Cost" })).toEqual(["no Cost"])
    expect(findings("required", { types: [type("A", {}, [])] }, { required: "Mark" })).toEqual([
      "no Mark on its types; none is placed that could have it",
    ])
  })

  it("is not said to pass a check that had nothing to look at", () => {
    const chair = validate([door({ name: "ARC_Chair", category: "Furniture" })]).families[0]
    expect(chair).toMatchObject({ passed: 8, compared: 0 })
    expect(Object.keys(chair?.found ?? {})).not.toContain("sizes")
    const nameless = validate([door({ types: [type("Standard", { Width: 900, Height: 2100 })] })]).families[0]
    expect(nameless?.found.sizes).toBeUndefined()
    expect(findings("required", { category: "Furniture" }, { required: "Doors: Model" })).toBeUndefined()
    const formless = { file: { ...file, forms: [] } }
    expect([findings("forms", formless), findings("coarse", formless)]).toEqual([undefined, undefined])
    expect(findings("imports", formless)).toEqual([])
  })

  it("keeps within the limits on types and on forms at coarse", () => {
    const forms = [form, { ...form, shown: [true, true, true] }, { ...form, shown: [true, false, true] }]
    const family = { types: [type("A"), type("B")], file: { ...file, forms } }
    expect(findings("types", family, { mostTypes: 1 })).toEqual(["2 types, more than 1"])
    expect(findings("coarse", family, { mostForms: 1 })).toEqual([
      "2 forms at coarse, 2 at medium, 3 at fine, more than 1",
    ])
  })
})

describe("the report", () => {
  it("says what passed, what did not, and what was left out", () => {
    const families = [
      door({ name: "Sliding", file: "It is already being edited." }),
      door(),
      door({ name: "Counter", category: "Furniture", kind: "in-place" }),
      door({ name: "Tag", kind: "annotation" }),
    ]
    expect(validate(families, { sizes: "Dors: Width", required: "", inUse: false }).report).toEqual([
      "Families: 2, types: 2, checks: 7; 7 of 8 passed, families without a finding: 1",
      ["Categories of the lists that this model does not have", ["Dors"]],
      ["Name: 1 of 2 families", ["Sliding (Doors): does not begin with ARC_DR_"]],
      ["Number of types: 0 of 2 families", []],
      ["Sizes in type names: 0 of 0 families, 0 of 2 types compared", []],
      ["Reference planes: 0 of 1 families", []],
      ["Subcategories and materials: 0 of 1 families", []],
      ["Detail levels: 0 of 1 families", []],
      ["CAD imports: 0 of 1 families", []],
      ["Checks not made", ["Types without an instance", "Required parameters"]],
      ["Revit could not open or read", ["Sliding (Doors): It is already being edited."]],
      ["Not checked", ["Counter (Furniture): in-place family", "Annotation families: 1"]],
      [
        "Checks passed",
        [
          "ARC_DR_Single (Doors): 6 of 6; reference planes: 2; forms at coarse, medium and fine: 0, 1, 1",
          "Sliding (Doors): 1 of 2",
        ],
      ],
    ])
  })

  it("stops at a list that makes no sense", () => {
    expect(validate([door()], { names: ": ARC_; Doors:" }).report).toEqual([
      "Nothing was checked.",
      ["': ARC_' has no category before the colon.", "'Doors:' asks for nothing."],
    ])
  })
})
