import { withCreated } from "../lib/revit-model"
import { feet, type Sample } from "../lib/sample"
import { scriptIn } from "../lib/script-file"
import type { DynamoRecipe } from "../lib/types"
import { groupedCategories } from "./elements"
import { parameters } from "./parameters"

export const bimCoordinator: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Write the groups separated by semicolons or line breaks, each with its categories as Revit shows them:",
    "  Structure: Structural Columns, Structural Framing; Air: Ducts, Duct Fittings; Water: Pipes, Pipe Fittings",
    "Each group is compared with every other; elements of the same group are not compared. An entry without a colon is a group of its own. Leave the list empty to run only the audit, which takes seconds.",
    "Reading solids takes time: begin with two small groups. Switch 'Elements of links' off to check only the open model.",
    "The depth of a clash is the shortest side of the box around the overlap. Overlaps no deeper than the tolerance are counted but not listed.",
    "The script only reads; you can run it at any time. Paste the ids into Manage > Select by ID; they do not include elements in links.",
  ],
  parameters: Object.values(parameters),
  outputs: [
    {
      name: "Report",
      note: "Clashes between the groups with ids, depth, level and grids; what was not compared; warnings, links, CAD imports and in-place families",
    },
  ],
  script: scriptIn(__dirname, "lists_by_name.py"),
}

type Point = readonly [x: number, y: number, z: number]

const solid = (category: string, from: Point, to: Point, more: object = {}) => ({
  ...{ class: "FamilyInstance", name: "", category, isInstance: true },
  solids: [{ from: feet(...from), to: feet(...to) }],
  ...more,
})
const grid = (name: string, from: Point, to: Point) => ({
  ...{ class: "Grid", name },
  curve: { line: [feet(...from), feet(...to)] },
})
const link = 318400
const family = link + 1

export const coordinatorSample: Sample = {
  id: "bim-coordinator",
  about:
    "one storey whose ducts, pipes and cable tray clash with each other and with the beams and the column of a linked structure; a second link is not found, and a drawing is imported",
  model: {
    categories: [...groupedCategories, "Casework"],
    warnings: [
      { text: "Highlighted walls overlap.", ids: [412006, 412019] },
      { text: "There are identical instances in the same place.", ids: [412377, 412378] },
      { text: "Highlighted walls overlap.", ids: [412033, 412041] },
    ],
    ...withCreated(
      {
        elements: [
          {
            ...{ id: link, class: "RevitLinkType", name: "Structure.rvt", status: "Loaded" },
            file: withCreated({ elements: [] }, [
              solid("Structural Framing", [0, 2900, 3000], [12000, 3100, 3400]),
              solid("Structural Framing", [5900, 0, 3000], [6100, 6000, 3400]),
              solid("Structural Columns", [5850, 2850, 0], [6150, 3150, 3000]),
            ]),
          },
        ],
      },
      [
        { class: "Family", name: "Counter", isInPlace: true },
        { class: "FamilySymbol", name: "Counter", family },
        { class: "RevitLinkInstance", name: "", type: link, pinned: false, offset: [0, 0, 0] },
        { class: "RevitLinkType", name: "Site.rvt", status: "NotFound", file: { elements: [] } },
        { class: "Level", name: "Level 1", elevation: 0 },
        grid("A", [0, 0, 0], [12000, 0, 0]),
        grid("B", [0, 3000, 0], [12000, 3000, 0]),
        grid("1", [0, 0, 0], [0, 6000, 0]),
        grid("2", [6000, 0, 0], [6000, 6000, 0]),
        solid("Ducts", [1000, 500, 2950], [1400, 5500, 3250]),
        solid("Ducts", [7000, 500, 2600], [7400, 5500, 2900]),
        solid("Pipes", [500, 2000, 3060], [9000, 2100, 3160]),
        solid("Pipes", [500, 4000, 2992], [9000, 4100, 3008]),
        solid("Cable Trays", [800, 2995, 2700], [11000, 3250, 2800]),
        { class: "FamilyInstance", name: "", category: "Pipes", isInstance: true, solids: [] },
        { class: "ImportInstance", name: "", isLinked: false, category: "site.dwg" },
        { class: "FamilyInstance", name: "", category: "Casework", type: family + 1 },
      ],
    ),
  },
}
