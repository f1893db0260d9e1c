import { withCreated } from "../lib/revit-model"
import { feet, type Sample } from "../lib/sample"
import { scriptIn } from "../lib/script-file"
import type { DynamoRecipe } from "../lib/types"
import { parameters } from "./parameters"

export const sheetCreator: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Save your list in Excel as 'CSV UTF-8' and enter its full path. Spell the headings as in this example:",
    "    Number,Name,Views,Title Block,Drawn By",
    "    A-101,Ground floor,Ground floor|Rooms,,MK",
    "    A-401,Details,D1|D2|Ceiling Plan: Lobby,A2 : Landscape,MK",
    "Only Number is required. Write views as in the project browser and separate them with a vertical bar. If two views share a name, write the view type before it. Every other heading is a text parameter of the sheet. Write the title block as Family : Type; a row may name its own. If a title block is missing, the report lists those in the model.",
    "Views stay clear of a margin on all sides and of the title block strips along the right and lower edges. Run once as a report, then switch on 'Write to model' and run again. Switch 'Place views' off to create sheets only.",
  ],
  parameters: Object.values(parameters),
  outputs: [
    {
      name: "Report",
      note: "Sheets with their views, skipped rows and views not placed with the reason, headings without a parameter",
    },
  ],
  script: scriptIn(__dirname, "packing.py", "sheets.py"),
}

const plan = 318401
const view = (name: string, size: readonly [number, number], more: object = {}) => ({
  ...{ class: "View", name, viewType: "FloorPlan", type: plan, size: feet(...size) },
  ...more,
})
const file = "C:\\Project\\sheets.csv"

export const creatorSample: Sample = {
  id: "sheet-creator",
  about:
    "a project with five views and one sheet, and a list of five rows; two rows cannot become sheets and one names a view that does not exist",
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
