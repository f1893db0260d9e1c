import { withCreated } from "../lib/revit-model"
import { feet, type Sample } from "../lib/sample"

const plan = 318401
const view = (name: string, size: readonly [number, number], more: object = {}) => ({
  ...{ class: "View", name, viewType: "FloorPlan", type: plan, size: feet(...size) },
  ...more,
})
const file = "C:\\Project\\sheets.csv"

export const creatorSample: Sample = {
  id: "sheet-creator",
  about:
    "a project with five views and one sheet, and a list of five rows, of which two cannot become sheets and one names a view that is not there",
  inputs: { "CSV file": file, "Title block": "A1 : Landscape" },
  files: {
    [file]: [
      "Number,Name,Views,Drawn By",
      "A-101,Floor plans,Ground floor|First floor,MK",
      'A-102,"Sections, long",Section AA,MK',
      "A-103,Site,Site plan|Roof terrace,MK",
      "A-100,Cover,,MK",
      ",Details,Door details,MK",
    ].join("\n"),
  },
  model: {
    sheetParameters: { "Drawn By": { storage: "String" } },
    ...withCreated(
      {
        elements: [
          {
            ...{ id: plan - 1, class: "FamilySymbol", category: "Title Blocks" },
            ...{ name: "Landscape", family: "A1", size: feet(841, 594) },
          },
        ],
      },
      [
        { class: "ViewFamilyType", name: "Floor Plan", viewFamily: "FloorPlan" },
        { class: "ViewSheet", name: "Cover", number: "A-100" },
        view("Ground floor", [330, 220]),
        view("First floor", [330, 220]),
        view("Section AA", [320, 140], { viewType: "Section" }),
        view("Site plan", [500, 400]),
        view("Door details", [180, 150]),
      ],
    ),
  },
}
