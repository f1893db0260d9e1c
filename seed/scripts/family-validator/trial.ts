import { randomInputs } from "../lib/random-inputs"
import { mmPerFoot, type RevitElement, type RevitModel, withCreated } from "../lib/revit-model"
import type { DynamoTrial } from "../lib/trial"
import { at, range } from "../lib/vec"
import { parameters } from "./parameters"
import { type LoadedFamily, validateFamilies } from "./rules"

type Random = () => number

const oneOf = <T>(random: Random, list: readonly T[]): T => at(list, Math.floor(random() * list.length))
const categories = ["Doors", "Windows", "Furniture", "Door Tags"]

export const validatorTrial: DynamoTrial = {
  id: "family-validator",
  parameters,
  draw(random) {
    const inputs = {
      ...randomInputs(parameters, random),
      names: drawList(random, ["ARC_DR_", "ARC_", "A"]),
      sizes: drawList(random, ["Width", "Width, Height", "Diameter"]),
      required: drawList(random, ["Model", "Fire Rating, Model", "Mark"]),
      mostTypes: oneOf(random, [1, 2, 20]),
      mostForms: oneOf(random, [1, 2, 8]),
    }
    const model = drawModel(random)
    const { report } = validateFamilies(inputs, { categories, families: readFamilies(model) })
    return { inputs, model, report, written: { report, model } }
  },
}

function drawList(random: Random, values: readonly string[]): string {
  const entry = (): string => {
    if (random() < 0.02) return oneOf(random, [": A", "Doors:", ",", "Doors, : , "])
    return oneOf(random, ["", "", "Doors:", "Doors, Windows : ", "Dors: "]) + oneOf(random, values)
  }
  return range(Math.floor(random() * 4))
    .map(entry)
    .join(oneOf(random, [";", "; ", " ;; "]))
}

function drawModel(random: Random): RevitModel {
  const lengths = [900, 2100, 900.4, 910.5, 1000].map((mm) => mm / mmPerFoot)
  const texts = ["", " ", "EI 30", null]
  const drawValues = (names: readonly string[]) =>
    Object.fromEntries(
      names
        .filter(() => random() < 0.7)
        .map((name) => [name, oneOf<string | number | null>(random, name.length < 7 ? [...lengths, null] : texts)]),
    )
  const names = ["ARC_DR_Single", "ARC_DR_Single1", "ARC_DR_Single 2", "Chair", "ARC_Desk 12", "ARC_Desk 1", "Sliding"]
  let model = withCreated(
    { elements: [], categories },
    names.flatMap((name) =>
      random() < 0.6
        ? [
            {
              class: "Family",
              name,
              ...(random() < 0.95 && {
                category: oneOf(random, ["Doors", "Doors", "Windows", "Furniture", "Door Tags"]),
              }),
              isEditable: random() < 0.93,
              isInPlace: random() < 0.05,
              isBeingEdited: random() < 0.05,
              file: drawFile(random),
            },
          ]
        : [],
    ),
  )
  const withKinds = model.elements.map((each) =>
    each.category === "Door Tags" ? { ...each, categoryType: "Annotation" } : each,
  )
  model = { ...model, elements: withKinds }
  const typeNames = ["900 x 2100", "900\xd72100 EI 30", "W910", "Standard", "910.5X1000", "1000"]
  for (const { id } of withKinds) {
    const own = typeNames.filter(() => random() < 0.5)
    model = withCreated(
      model,
      own.map((name) => ({
        class: "FamilySymbol",
        name,
        family: id,
        parameters: drawValues(["Width", "Height", "Fire Rating", "Manufacturer", "Diameter"]),
      })),
    )
  }
  const types = model.elements.filter(({ family }) => family !== undefined)
  return withCreated(
    model,
    types.flatMap(({ id }) =>
      range(Math.floor(random() * 3)).map(() => ({
        class: "FamilyInstance",
        name: "",
        type: id,
        parameters: drawValues(["Mark", "Fire Rating", "Comments"]),
      })),
    ),
  )
}

function drawFile(random: Random): RevitModel {
  return withCreated({ elements: [] }, [
    ...range(Math.floor(random() * 5)).map(() => ({
      class: "ReferencePlane",
      name: "Reference Plane",
      ...(random() < 0.9 && { planeName: oneOf(random, ["Left", "Right", "", null]) }),
      definesOrigin: Number(random() < 0.6),
    })),
    ...range(Math.floor(random() * 5)).map(() => ({
      class: "Extrusion",
      name: "Extrusion",
      isSolid: random() < 0.8,
      isDamaged: random() < 0.02,
      shown: range(3).map(() => random() < 0.7),
      ...(random() < 0.7 && { subcategory: "Panel" }),
      ...(random() < 0.9 && { material: oneOf(random, [-1, -1, 7]) }),
      ...(random() < 0.4 && { materialParameter: "Finish" }),
    })),
    ...range(Math.floor(random() * 2.2)).map(() => ({ class: "ImportInstance", name: "" })),
  ])
}

function readFamilies({ elements }: RevitModel): LoadedFamily[] {
  const valuesOf = (element: RevitElement) => {
    const given = Object.entries((element.parameters ?? {}) as Record<string, number | string | null>)
    return Object.fromEntries(given.map(([name, v]) => [name, typeof v === "number" ? v * mmPerFoot : v]))
  }
  return elements
    .filter((each) => each.class === "Family")
    .map((family) => ({
      name: family.name,
      category: String(family.category ?? "(no category)"),
      kind: family.isInPlace
        ? "in-place"
        : !family.isEditable
          ? "fixed"
          : family.categoryType === "Annotation"
            ? "annotation"
            : "model",
      types: elements
        .filter((each) => each.family === family.id)
        .map((type) => ({
          name: type.name,
          values: valuesOf(type),
          instances: elements
            .filter((each) => each.type === type.id)
            .map((instance) => ({ id: instance.id, values: valuesOf(instance) })),
        })),
      file: family.isBeingEdited ? "The family is already being edited." : readFile(family.file as RevitModel),
    }))
}

function readFile({ elements }: RevitModel): LoadedFamily["file"] {
  const ofClass = (name: string) => elements.filter((each) => each.class === name)
  if (ofClass("Extrusion").some(({ isSolid, isDamaged }) => isSolid && isDamaged)) return "The form cannot be read."
  return {
    planes: ofClass("ReferencePlane").map((plane) => ({
      isNamed: Boolean(plane.planeName),
      definesOrigin: plane.definesOrigin === 1,
    })),
    forms: ofClass("Extrusion")
      .filter(({ isSolid }) => isSolid)
      .map((form) => ({
        hasSubcategory: form.subcategory !== undefined,
        hasFixedMaterial: Number(form.material ?? -1) !== -1 && form.materialParameter === undefined,
        shown: form.shown as boolean[],
      })),
    imports: ofClass("ImportInstance").length,
  }
}
