import { type RevitModel, withCreated } from "./revit-model"

const [shared, structure, roof] = [318401, 318402, 318403]
const typeNames = ["Generic 300", "Curtain Wall", "Paving 80", "Roof Top Unit"]
const type = (name: string): number => roof + 1 + typeNames.indexOf(name)

const placed = (count: number, category: string, workset: number, more: object = {}) =>
  Array.from({ length: count }, () => ({
    ...{ class: "FamilyInstance", name: "", category, workset },
    type: type("Generic 300"),
    ...more,
  }))

export const aboutOffice = "a small office building of 26 elements, 18 of which are on Workset1"

export const worksharedOffice: RevitModel = {
  isWorkshared: true,
  categories: [
    ...["Floors", "Structural Columns", "Structural Framing", "Walls", "Doors", "Ducts", "Mechanical Equipment"],
    ...["Roofs", "Topography", "Furniture"],
  ],
  ...withCreated({ elements: [{ id: shared - 1, class: "Workset", name: "View 1", kind: "ViewWorkset" }] }, [
    ...["Workset1", "Structure", "Roof"].map((name) => ({ class: "Workset", name, kind: "UserWorkset" })),
    ...typeNames.map((name) => ({ class: "FamilySymbol", name })),
    ...placed(3, "Floors", structure),
    ...placed(1, "Floors", shared, { type: type("Paving 80") }),
    ...placed(3, "Structural Columns", shared),
    ...placed(1, "Structural Columns", shared, { owner: "OwnedByOtherUser" }),
    ...placed(4, "Walls", shared),
    ...placed(2, "Walls", shared, { type: type("Curtain Wall") }),
    ...placed(3, "Doors", structure),
    ...placed(2, "Mechanical Equipment", roof, { type: type("Roof Top Unit") }),
    ...placed(1, "Mechanical Equipment", shared),
    ...placed(1, "Roofs", shared, { isWorksetFixed: true }),
    ...placed(5, "Furniture", shared),
  ]),
}
